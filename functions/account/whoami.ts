import * as z from "zod/mini";
import { siteOf } from "../../shared/handlers/operation/locate";
import { defineOperation, toolGroupNames } from "../../shared/handlers/operation/operation";
import { accountSchema, apiKeySchema } from "../../shared/kinds/account/account";
import { embedTag } from "../../shared/kinds/account/embed-tag";
import { plans, requestsPerMinute } from "../../shared/kinds/account/plans";
import { accountsRepository } from "../../shared/kinds/account/repository";
import { domainSchema } from "../../shared/kinds/domain/domain";
import { domainsRepository } from "../../shared/kinds/domain/repository";
import { tagSightingsRepository } from "../../shared/kinds/domain/tag-sightings-repository";
import { memberReferenceSchema } from "../../shared/kinds/member/member";
import { count, time } from "../../shared/model/fields";
import { roleNames } from "../../shared/model/role";
import { optionalEnvironment, requiredEnvironment } from "../../shared/runtime/environment";
import { presentDomain } from "../domains/present-domain";
import { presentAccount } from "./present-account";

const perKind = z.strictObject({
  domains: count("Domains."),
  landingPages: count("Landing pages."),
  knowledgeItems: count("Knowledge items."),
  apiKeys: count("API keys that are not revoked."),
  messagesPerDomain: count(
    "Messages on each domain; in `usage`, on the domain this request resolves to.",
  ),
  webhooks: count("Webhooks."),
  members: count(
    "Members and pending invitations, not counting people who joined through an operator's link.",
  ),
  assetBytes: count("Bytes of all assets' files."),
});

export const whoami = defineOperation({
  name: "whoami",
  route: "GET /api/v1/me",
  toolGroups: toolGroupNames,
  title: "Who am I",
  summary:
    "Which account you are logged in to and your role in it; its plan, limits and usage, the default website (domain), and the embed code: the snippet, script or tag to paste into a page. Call it first.",
  effect: "read",
  roles: roleNames,
  domainScope: "optional",
  uses: {
    accounts: accountsRepository,
    domains: domainsRepository,
    tagSightings: tagSightingsRepository,
  },
  input: z.strictObject({}),
  output: z.strictObject({
    account: accountSchema.check(z.describe("The account.")),
    limits: perKind.check(z.describe("The plan's caps.")),
    usage: perKind.check(z.describe("How much of each cap is used.")),
    domain: z
      .nullable(domainSchema)
      .check(z.describe("The domain this request resolves to; null while there is none.")),
    tag: z
      .strictObject({
        html: z.string().check(z.describe("Put it on each page once.")),
        lastSeenAt: z
          .nullable(time("When a page of the domain last loaded it."))
          .check(
            z.describe(
              "When a page of the domain last loaded it, to the hour; null if none has yet.",
            ),
          ),
      })
      .check(z.describe("The tag that the domain's pages need.")),
    pagesUrl: z
      .string()
      .check(z.describe("The host of published pages, help centers, previews and the canvas.")),
    upgradeUrl: z
      .nullable(z.string())
      .check(
        z.describe(
          "Where the plan is changed; null: the operators of this service change it, so ask them.",
        ),
      ),
    requestsPerMinute: count("Requests that each key may make in a minute."),
    key: z
      .nullable(apiKeySchema)
      .check(z.describe("The API key that was used; null for a signed-in member.")),
    member: z
      .nullable(memberReferenceSchema)
      .check(z.describe("The member who is signed in; null for an API key.")),
  }),
  errors: [],
  async run(_input, { account, key, member, domain, store, baseUrl }) {
    const [usage, site, tagSeenAt] = await Promise.all([
      store.accounts.usage(account.key),
      domain && store.domains.readOnSite(account.key, domain),
      domain && store.tagSightings.seenAt(siteOf(account, domain)),
    ]);
    const { plan, primaryDomainId } = account;
    return {
      account: presentAccount(account),
      limits: plans[plan],
      usage: { ...usage, messagesPerDomain: site?.messageCount ?? 0 },
      domain: site ? presentDomain(site.domain, site.domain.id === primaryDomainId) : null,
      tag: { html: embedTag(baseUrl, account.id), lastSeenAt: tagSeenAt ?? null },
      pagesUrl: requiredEnvironment("PAGES_URL"),
      upgradeUrl: optionalEnvironment("UPGRADE_URL") ?? null,
      requestsPerMinute,
      key,
      member,
    };
  },
});
