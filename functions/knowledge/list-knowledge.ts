import * as z from "zod/mini";
import {
  explainEmpty,
  type ListFilters,
  predicateOf,
} from "../../shared/handlers/operation/empty-list";
import { siteOf } from "../../shared/handlers/operation/locate";
import { defineOperation } from "../../shared/handlers/operation/operation";
import { emptyWarningsField, type Warning, warn } from "../../shared/handlers/operation/warnings";
import { knowledgeFields, listedKnowledgeSchema } from "../../shared/kinds/knowledge/fields";
import { knowledgeRepository } from "../../shared/kinds/knowledge/repository";
import type { KnowledgeRow } from "../../shared/kinds/knowledge/store/items";
import { text } from "../../shared/model/fields";
import { type KeySource, orderInput, orderOf, type SortKey } from "../../shared/model/order";
import { omittable, pageBounds, pageInput, sitePageOutput, toPage } from "../../shared/model/page";
import { roleNames } from "../../shared/model/role";
import { ApiError } from "../../shared/runtime/errors";
import { positionIn } from "../../shared/table/records/index-lists";
import { presentKnowledge } from "./present-knowledge";

const sortable = {
  title: ["settings.title"],
  status: ["settings.status"],
  helpfulRate: "counters",
  createdAt: ["createdAt"],
  updatedAt: ["updatedAt"],
} as const satisfies Record<string, KeySource>;

export const listKnowledge = defineOperation({
  name: "list_knowledge",
  route: "GET /api/v1/knowledge",
  toolGroups: ["core", "chat"],
  title: "List or search knowledge",
  summary:
    "Show, search or find help articles, FAQ or docs in the help center: whether you have an article about a topic, and what the articles say, newest first; with `q` the best first, with `excerpt`, and `confidence`: never cite `low`. `internal_error`: call again.",
  effect: "read",
  roles: roleNames,
  domainScope: "primary",
  uses: { knowledge: knowledgeRepository },
  input: z.strictObject({
    q: z.optional(text(200, "Words to find.")),
    tag: z.optional(text(50, "Only with this tag.")),
    status: z.optional(knowledgeFields.status.check(z.describe("Only these."))),
    state: z.optional(z.enum(["without_questions"]).check(z.describe("Only these."))),
    ...orderInput(sortable),
    ...pageInput(omittable(listedKnowledgeSchema)),
  }),
  output: z.extend(sitePageOutput(listedKnowledgeSchema), { warnings: emptyWarningsField }),
  errors: [],
  validate(input) {
    if (input.q !== undefined && input.sort !== undefined) {
      throw new ApiError(
        "invalid_body",
        "sort and q do not go together: a search has the best first. Leave one of them out.",
      );
    }
    return input;
  },
  async run(input, { account, domain, store, pageLimitBytes }) {
    const { q, tag, status, state, sort, omit = [] } = input;
    const site = siteOf(account, domain);
    const added = [state, sort].filter((each) => each !== undefined);
    const scope = ["list_knowledge", domain.id, q, tag, status, ...added];
    const order = orderOf(sort, sortable, keyIn);
    const { limit, before } = pageBounds(input, scope);
    const filters: ListFilters<KnowledgeRow> = {
      tag: {
        sent: tag,
        passes: ({ item }) => tag !== undefined && item.settings.tags.includes(tag),
        names: ({ item }) => item.settings.tags,
      },
      status: { sent: status, passes: ({ item }) => item.settings.status === status },
      state: { sent: state, passes: ({ item }) => item.settings.questions.length === 0 },
    };
    const matches = predicateOf(filters);
    const answer = (page: ReturnType<typeof toPage>) =>
      // A search skips items without its words, so the answer says that the words are the reason.
      explainEmpty(
        { ...page, domain: domain.hostname },
        input.cursor,
        q === undefined ? filters : { ...filters, q: { sent: q, passes: () => false } },
        (newest) => store.knowledge.list(site, { ...newest, withContent: false }),
      );
    if (q !== undefined) {
      const question = { question: q, filter: { tag, status }, limit, after: before };
      const { found, next } = await store.knowledge.search(site, question);
      // An item may have changed since the index was read, so the filters use its current state.
      const rows = found
        .filter(({ row }) => !matches || matches(row))
        .map(({ position, row, score, confidence, excerpt }) => ({
          position,
          row: { ...presentKnowledge(row), excerpt: excerpt.text, score, confidence },
        }));
      const page = toPage(rows, next, input, scope, pageLimitBytes);
      return await answer(/[\p{L}\p{N}]/u.test(q) ? page : warn(page, [noWord]));
    }
    const { rows, next } = await store.knowledge.list(site, {
      limit,
      before,
      order,
      matches,
      withContent: !omit.includes("content"),
    });
    return await answer(
      toPage(
        rows.map((row) => ({ position: positionIn(order, row), row: presentKnowledge(row) })),
        next,
        input,
        scope,
        pageLimitBytes,
      ),
    );
  },
});

const noWord: Warning = {
  code: "nothing_found",
  message: "q has no word to find, and no wildcards. Leave it out for all items.",
};

function keyIn(row: KnowledgeRow, field: keyof typeof sortable): SortKey {
  // Only the fields of the sort key are certain to have been read.
  const { item, helpful, notHelpful } = row;
  const { title, status } = item.settings;
  const { createdAt, updatedAt } = item;
  const helpfulRate = helpful + notHelpful > 0 ? helpful / (helpful + notHelpful) : null;
  return { title, status, helpfulRate, createdAt, updatedAt }[field];
}
