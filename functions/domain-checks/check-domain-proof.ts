import { defineOperation } from "../../shared/handlers/operation/operation";
import { findProof } from "../../shared/kinds/domain/proof";
import { proofsRepository } from "../../shared/kinds/domain/website-checks-repository";
import { owners } from "../../shared/model/role";
import { domainInput, findDomain } from "../domains/find-domain";
import { presentProof, proofSchema, targetsOf } from "./get-domain-proof";
import { refuseBeyondHour } from "./inspect-domain";

export const checkDomainProof = defineOperation({
  name: "check_domain_proof",
  route: "POST /api/v1/domains/{id}/proof",
  toolGroups: ["setup"],
  title: "Check a domain's proof",
  summary:
    "Verify a website once you have added the DNS (TXT) record or uploaded the verification file: check again that it works now and confirm the domain as yours; `problems` tell what was found instead. Max 30/hour, with inspections.",
  effect: "update",
  hints: { reachesOut: true, isIdempotent: true },
  roles: owners,
  domainScope: "none",
  uses: { proofs: proofsRepository },
  input: domainInput,
  output: proofSchema,
  errors: ["not_found"],
  async run({ id }, { account, store, now, isDryRun }) {
    const domain = findDomain(account, id);
    const site = { accountKey: account.key, ordinal: domain.ordinal };
    const existing = await store.proofs.read(site);
    if (isDryRun) return presentProof(account, domain, existing);
    await refuseBeyondHour((most) => store.proofs.count(account.key, most, now), now);
    await store.proofs.countFetch({ accountKey: account.key, host: domain.hostname }, now);
    const targets = targetsOf(account, domain);
    const found = await findProof(targets);
    if ("method" in found) {
      const saved = await store.proofs.save(site, { ...found, token: targets.token }, now);
      return presentProof(account, domain, saved);
    }
    const after = await store.proofs.fail(site, existing, now);
    return presentProof(account, domain, after, found.problems);
  },
});
