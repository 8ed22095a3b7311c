import { checkDomainProof } from "./check-domain-proof";
import { getDomainProof } from "./get-domain-proof";
import { inspectDomain } from "./inspect-domain";

export const domainCheckOperations = [inspectDomain, getDomainProof, checkDomainProof];
