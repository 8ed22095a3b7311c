import * as z from "zod/mini";
import { siteOf } from "../../../shared/handlers/operation/locate";
import { defineOperation } from "../../../shared/handlers/operation/operation";
import { type Counts, countsSchema, maxCounted } from "../../../shared/kinds/conversation/counts";
import { countsRepository } from "../../../shared/kinds/conversation/counts-store/repository";

export const getCounts = defineOperation({
  name: "get_counts",
  route: "GET /api/v1/counts",
  toolGroups: ["chat", "insights"],
  title: "Get counts",
  summary:
    "How many chats are waiting, unread, unassigned or yours, with the unread leads and undecided reviews of a domain. Cheap: call it before list_conversations, list_reviews or list_form_submissions.",
  effect: "read",
  domainScope: "primary",
  uses: { counts: countsRepository },
  input: z.strictObject({
    allDomains: z.optional(
      z.boolean().check(z.describe("Whether to look on all domains; `domain` is then ignored.")),
    ),
  }),
  output: countsSchema,
  errors: [],
  async run({ allDomains }, { account, actor, domain, store, now }) {
    const domains = allDomains ? account.domains : [domain];
    const [forReview, ...bySite] = await Promise.all([
      store.counts.reviews(account.key, new Set(domains.map(({ id }) => id))),
      ...domains.map((each) => store.counts.site(siteOf(account, each), actor.id, now)),
    ]);
    const sum = (name: Exclude<keyof Counts, "forReview">) =>
      Math.min(
        maxCounted,
        bySite.reduce((total, counts) => total + counts[name], 0),
      );
    return {
      waiting: sum("waiting"),
      mine: sum("mine"),
      unassigned: sum("unassigned"),
      forReview,
      newLeads: sum("newLeads"),
      domain: allDomains ? "*" : domain.hostname,
    };
  },
});
