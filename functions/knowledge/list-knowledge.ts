import * as z from "zod/mini";
import { knowledgeFields, listedKnowledgeSchema } from "../../shared/kinds/knowledge/fields";
import type { KnowledgeRow } from "../../shared/kinds/knowledge/store/items";
import { text } from "../../shared/model/fields";
import { omittable, pageBounds, pageInput, sitePageOutput, toPage } from "../../shared/model/page";
import { roleNames } from "../../shared/model/role";
import { siteOf } from "../../shared/runtime/operation/locate";
import { defineOperation } from "../../shared/runtime/operation/operation";
import { knowledgeRepository } from "../../shared/store/repositories/knowledge";
import { presentKnowledge } from "./present-knowledge";

export const listKnowledge = defineOperation({
  name: "list_knowledge",
  route: "GET /api/v1/knowledge",
  title: "List or search knowledge",
  summary:
    "The knowledge items of a domain, newest first; with `q`, the most relevant first, each with the passage that answers (`excerpt`). `internal_error`: call again.",
  effect: "read",
  roles: roleNames,
  domainScope: "primary",
  uses: { knowledge: knowledgeRepository },
  input: z.strictObject({
    q: z.optional(text(200, "Words in title, tags and content.")),
    tag: z.optional(text(50, "Only items with this tag.")),
    status: z.optional(knowledgeFields.status.check(z.describe("Only these."))),
    ...pageInput(omittable(listedKnowledgeSchema)),
  }),
  output: sitePageOutput(listedKnowledgeSchema),
  errors: [],
  async run(input, { account, domain, store, pageLimitBytes }) {
    const { q, tag, status, omit = [] } = input;
    const site = siteOf(account, domain);
    const scope = ["list_knowledge", domain.id, q, tag, status];
    const { limit, before } = pageBounds(input, scope);
    const matches = ({ item: { settings } }: KnowledgeRow) =>
      (tag === undefined || settings.tags.includes(tag)) &&
      (status === undefined || settings.status === status);
    if (q !== undefined) {
      const question = { question: q, filter: { tag, status }, limit, after: before };
      const { found, next } = await store.knowledge.search(site, question);
      // An item may have changed since the index was read, so the filters use its current state.
      const rows = found
        .filter(({ row }) => matches(row))
        .map(({ position, row, score, excerpt }) => ({
          position,
          row: { ...presentKnowledge(row), excerpt: excerpt.text, score },
        }));
      return { ...toPage(rows, next, input, scope, pageLimitBytes), domain: domain.hostname };
    }
    const isFiltered = tag !== undefined || status !== undefined;
    const { rows, next } = await store.knowledge.list(site, {
      limit,
      before,
      matches: isFiltered ? matches : undefined,
      withContent: !omit.includes("content"),
    });
    return {
      ...toPage(
        rows.map((row) => ({ position: row.timeId, row: presentKnowledge(row) })),
        next,
        input,
        scope,
        pageLimitBytes,
      ),
      domain: domain.hostname,
    };
  },
});
