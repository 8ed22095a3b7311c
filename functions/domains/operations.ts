import { createDomain } from "./create-domain";
import { listDomains } from "./list-domains";

export const domainOperations = [listDomains, createDomain];
