import * as z from "zod/mini";
import { notFound } from "../../shared/handlers/operation/locate";
import { defineOperation } from "../../shared/handlers/operation/operation";
import { newIdentitySecret } from "../../shared/kinds/conversation/identity";
import { domainsRepository } from "../../shared/kinds/domain/repository";
import { time, uuid } from "../../shared/model/fields";
import { owners } from "../../shared/model/role";
import { domainInput, findDomain } from "./find-domain";

export const rotateIdentitySecret = defineOperation({
  name: "rotate_identity_secret",
  route: "POST /api/v1/domains/{id}/identity-secret",
  toolGroups: ["setup"],
  title: "Make or rotate a domain's identity secret",
  summary:
    "Generate, make or renew the identity secret for signing customers and other logged-in users of the chat on your backend (server). It is shown only once; the one before stays valid for 24 hours. `not_found`: see list_domains.",
  effect: "update",
  hints: { isDestructive: true, isIdempotent: false },
  roles: owners,
  domainScope: "none",
  uses: { domains: domainsRepository },
  input: domainInput,
  output: z.strictObject({
    domainId: uuid("The domain's id."),
    secret: z.string().check(z.describe("Signs HS256 JWTs. Keep it on your server.")),
    rotatedAt: time("When it was made."),
  }),
  answersSecret: true,
  errors: ["not_found"],
  async run({ id }, { account, store, now, isDryRun }) {
    const domain = findDomain(account, id);
    const secret = newIdentitySecret();
    const present = () => ({
      domainId: domain.id,
      secret: isDryRun ? "dry-run" : secret,
      rotatedAt: now.toISOString(),
    });
    const rotated = await store.domains.rotateIdentitySecret(account, domain, secret, present, now);
    if (!rotated) throw notFound("domain", id);
    return rotated;
  },
});
