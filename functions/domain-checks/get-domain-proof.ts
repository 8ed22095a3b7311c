import { parse } from "tldts-icann";
import * as z from "zod/mini";
import { defineOperation } from "../../shared/handlers/operation/operation";
import type { Account, DomainReference } from "../../shared/kinds/account/account";
import type { ProofProblem } from "../../shared/kinds/domain/proof";
import { proofTargets } from "../../shared/kinds/domain/proof-targets";
import { type DomainProof, graceEnd, isProven } from "../../shared/kinds/domain/store/proof";
import { proofsRepository } from "../../shared/kinds/domain/website-checks-repository";
import { time } from "../../shared/model/fields";
import { domainInput, findDomain } from "../domains/find-domain";

const copied = (what: string) => z.string().check(z.describe(what));

export const proofSchema = z.strictObject({
  domain: copied("The domain's hostname."),
  isProven: z.boolean().check(z.describe("Whether visitors may be mailed in its name.")),
  method: z
    .nullable(z.enum(["dns", "file"]))
    .check(z.describe("What proved it; null while it is not proven.")),
  provenAt: z.nullable(time("Since when it is proven; null while it is not.")),
  checkedAt: z.nullable(time("When the proof was last looked for and recorded; null: never.")),
  failingSince: z.nullable(
    time("Since when the proof is not found any more; it is lost a week later. Null: it is found."),
  ),
  lostAt: z.nullable(time("When it was lost; null: it was not.")),
  graceUntil: z.nullable(
    time(
      "End of the grace period for a domain that mailed visitors before proof was required. It starts with the first conversation after that. Null: none, or not started.",
    ),
  ),
  record: z
    .strictObject({
      type: z.literal("TXT").check(z.describe("The type of the DNS record.")),
      name: copied("Its name, for this host alone."),
      nameForAll: copied("Its name for all hosts of the registrable domain."),
      value: copied("Its value."),
    })
    .check(z.describe("The DNS record that proves it; one of the two names is enough.")),
  file: z
    .strictObject({
      url: copied("Where the website has to serve it, without a redirect to another host."),
      content: copied("All of its content, without a line break."),
    })
    .check(z.describe("The file that proves it instead.")),
  problems: z
    .array(
      z.strictObject({
        code: z
          .enum([
            "record_missing",
            "record_differs",
            "dns_failed",
            "file_missing",
            "file_differs",
            "file_redirects",
            "file_failed",
          ])
          .check(z.describe("What is wrong.")),
        message: copied("What is wrong and what helps."),
      }),
    )
    .check(z.describe("What the check has found instead; empty without a check.")),
});

export const getDomainProof = defineOperation({
  name: "get_domain_proof",
  route: "GET /api/v1/domains/{id}/proof",
  toolGroups: ["setup"],
  title: "Get a domain's proof",
  summary:
    "How to prove that you own a website (site) or that it belongs to you: which DNS record to set or which verification file to put on it, and whether it is verified. Only then are answers mailed to visitors.",
  effect: "read",
  domainScope: "none",
  uses: { proofs: proofsRepository },
  input: domainInput,
  output: proofSchema,
  errors: ["not_found"],
  async run({ id }, { account, store }) {
    const domain = findDomain(account, id);
    const { ordinal } = domain;
    return presentProof(
      account,
      domain,
      await store.proofs.read({ accountKey: account.key, ordinal }),
    );
  },
});

/** The proofs that are accepted for a domain of the account. */
export function targetsOf({ key }: Account, domain: DomainReference) {
  return proofTargets(key, domain, parse(domain.hostname).domain ?? domain.hostname);
}

/** A proof as callers see it, with instructions. */
export function presentProof(
  account: Account,
  domain: DomainReference,
  proof: DomainProof,
  problems: readonly ProofProblem[] = [],
): z.infer<typeof proofSchema> {
  const { token, names, fileUrl } = targetsOf(account, domain);
  const [name = ""] = names;
  const proven = isProven(proof);
  return {
    domain: domain.hostname,
    isProven: proven,
    method: (proven && proof.method) || null,
    provenAt: (proven && proof.provenAt) || null,
    checkedAt: proof.checkedAt ?? null,
    failingSince: proof.failingSince ?? null,
    lostAt: proof.lostAt ?? null,
    graceUntil: graceEnd(proof)?.toISOString() ?? null,
    record: { type: "TXT", name, nameForAll: names.at(-1) ?? name, value: token },
    file: { url: fileUrl, content: token },
    problems: [...problems],
  };
}
