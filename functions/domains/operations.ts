import { createDomain } from "./create-domain";
import { deleteDomain } from "./delete-domain";
import { getDomain } from "./get-domain";
import { listDomains } from "./list-domains";
import { rotateIdentitySecret } from "./rotate-identity-secret";
import { updateDomain } from "./update-domain";

export const domainOperations = [
  listDomains,
  createDomain,
  getDomain,
  updateDomain,
  deleteDomain,
  rotateIdentitySecret,
];
