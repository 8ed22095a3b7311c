import * as z from "zod/mini";
import { siteOf } from "../../../shared/handlers/operation/locate";
import { defineOperation } from "../../../shared/handlers/operation/operation";
import { knowledgeGapSchema } from "../../../shared/kinds/knowledge/gap";
import { knowledgeGapsRepository } from "../../../shared/kinds/knowledge/help-center/gaps";
import { pageBounds, pageInput, sitePageOutput, toPage } from "../../../shared/model/page";

export const listKnowledgeGaps = defineOperation({
  name: "list_knowledge_gaps",
  route: "GET /api/v1/knowledge-gaps",
  toolGroups: ["chat"],
  title: "List knowledge gaps",
  summary:
    "Which questions the help center, the docs (FAQ) or the bot could not answer: topics that people or customers keep asking about or searching for without finding an article, newest day first, for 90 days, to see what is missing. Programs such as curl and the chat are not counted. Fill a gap with create_knowledge, or with `questions` of a nearest item.",
  effect: "read",
  domainScope: "primary",
  uses: { knowledgeGaps: knowledgeGapsRepository },
  input: z.strictObject(pageInput(["text", "count", "nearest", "day"])),
  output: sitePageOutput(knowledgeGapSchema, "newest day first"),
  errors: [],
  async run(input, { account, domain, store, now, pageLimitBytes }) {
    const scope = ["list_knowledge_gaps", domain.id];
    const { rows, next } = await store.knowledgeGaps.list(
      siteOf(account, domain),
      pageBounds(input, scope),
      now,
    );
    return { ...toPage(rows, next, input, scope, pageLimitBytes), domain: domain.hostname };
  },
});
