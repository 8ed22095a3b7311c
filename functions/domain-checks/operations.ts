import { checkDomainProof } from "./check-domain-proof";
import { getDomainProof } from "./get-domain-proof";
import { inspectDomain } from "./inspect-domain";

/** Separate from the domains, whose function has secrets, because this one calls addresses that customers name. */
export const domainCheckOperations = [inspectDomain, getDomainProof, checkDomainProof];
