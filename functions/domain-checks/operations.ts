import { checkDomainProof } from "./check-domain-proof";
import { getDomainProof } from "./get-domain-proof";
import { inspectDomain } from "./inspect-domain";

/** Apart from the domains, whose function holds secrets: this one calls addresses that customers name. */
export const domainCheckOperations = [inspectDomain, getDomainProof, checkDomainProof];
