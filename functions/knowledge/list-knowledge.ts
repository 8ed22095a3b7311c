import * as z from "zod/mini";
import { siteOf } from "../../shared/handlers/operation/locate";
import { defineOperation } from "../../shared/handlers/operation/operation";
import { warnOfUnknown } from "../../shared/handlers/operation/unknown-filter";
import { emptyWarningsField, type Warning, warn } from "../../shared/handlers/operation/warnings";
import { knowledgeFields, listedKnowledgeSchema } from "../../shared/kinds/knowledge/fields";
import { knowledgeRepository } from "../../shared/kinds/knowledge/repository";
import type { KnowledgeRow } from "../../shared/kinds/knowledge/store/items";
import { text } from "../../shared/model/fields";
import { type KeySource, orderInput, orderOf, type SortKey } from "../../shared/model/order";
import { omittable, pageBounds, pageInput, sitePageOutput, toPage } from "../../shared/model/page";
import { roleNames } from "../../shared/model/role";
import { ApiError } from "../../shared/runtime/errors";
import { placeInOrder } from "../../shared/table/records/place-in-order";
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
  title: "List or search knowledge",
  summary:
    "Search a domain's help center: its articles (FAQ), newest first; with `q` the best first, with `excerpt`, and `confidence`: do not cite `low`. `internal_error`: call again.",
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
    const matches = ({ item: { settings } }: KnowledgeRow) =>
      (tag === undefined || settings.tags.includes(tag)) &&
      (status === undefined || settings.status === status) &&
      (state === undefined || settings.questions.length === 0);
    const answer = (page: ReturnType<typeof toPage>) =>
      warnOfUnknown({ ...page, domain: domain.hostname }, input.cursor, {
        field: "tag",
        sent: tag,
        async known() {
          const newest = { limit: mostLooked, before: undefined, withContent: false };
          const { rows } = await store.knowledge.list(site, { ...newest, matches: undefined });
          return rows.flatMap(({ item }) => item.settings.tags);
        },
      });
    if (q !== undefined) {
      const question = { question: q, filter: { tag, status }, limit, after: before };
      const { found, next } = await store.knowledge.search(site, question);
      // An item may have changed since the index was read, so the filters use its current state.
      const rows = found
        .filter(({ row }) => matches(row))
        .map(({ position, row, score, confidence, excerpt }) => ({
          position,
          row: { ...presentKnowledge(row), excerpt: excerpt.text, score, confidence },
        }));
      const page = toPage(rows, next, input, scope, pageLimitBytes);
      return await answer(/[\p{L}\p{N}]/u.test(q) ? page : warn(page, [noWord]));
    }
    const isFiltered = tag !== undefined || status !== undefined || state !== undefined;
    const { rows, next } = await store.knowledge.list(site, {
      limit,
      before,
      order,
      matches: isFiltered ? matches : undefined,
      withContent: !omit.includes("content"),
    });
    return await answer(
      toPage(
        rows.map((row) => ({ position: placeInOrder(order, row), row: presentKnowledge(row) })),
        next,
        input,
        scope,
        pageLimitBytes,
      ),
    );
  },
});

const mostLooked = 100;

const noWord: Warning = {
  code: "nothing_found",
  message: "q has no word to find, and no wildcards. Leave it out for all items.",
};

function keyIn(row: KnowledgeRow, field: keyof typeof sortable): SortKey {
  // Of the row, no more than the key's source may have been read.
  const { item, helpful, notHelpful } = row;
  const { title, status } = item.settings;
  const { createdAt, updatedAt } = item;
  const helpfulRate = helpful + notHelpful > 0 ? helpful / (helpful + notHelpful) : null;
  return { title, status, helpfulRate, createdAt, updatedAt }[field];
}
