import * as z from "zod/mini";
import { siteOf } from "../../shared/handlers/operation/locate";
import { defineOperation } from "../../shared/handlers/operation/operation";
import {
  judgedList,
  partError,
  partErrorField,
  RefusedElement,
  requireOne,
} from "../../shared/handlers/operation/part-error";
import {
  rowWarnings,
  type Warning,
  warn,
  withWarnings,
} from "../../shared/handlers/operation/warnings";
import { knowledgeSchema } from "../../shared/kinds/knowledge/fields";
import { knowledgeRepository } from "../../shared/kinds/knowledge/repository";
import { count } from "../../shared/model/fields";
import { newTimeIdsEndingAlike } from "../../shared/model/ids";
import { supporters } from "../../shared/model/role";
import { contentWarnings } from "./content-warnings";
import { newKnowledge, newKnowledgeInput, noTitle, titled } from "./new-knowledge";
import { presentKnowledge } from "./present-knowledge";

const { id, helpUrl } = knowledgeSchema._zod.def.shape;

const resultSchema = z.strictObject({
  index: count("The item's place in `items`, from 0."),
  id: z.nullable(id).check(z.describe("The new item's id; null if it was not created.")),
  helpUrl,
  error: partErrorField,
});

type Result = z.output<typeof resultSchema>;

// Limited by a transaction's writes, and by how much a model writes in one call.
const maxItems = 25;

export const createKnowledgeItems = defineOperation({
  name: "create_knowledge_items",
  route: "POST /api/v1/knowledge/bulk",
  toolGroups: ["chat"],
  title: "Create several knowledge items",
  summary:
    "Import, load or upload many help articles or FAQs, up to 25 questions and answers at once, such as from a spreadsheet, a file or another help center: add them in one go. Each has its own result: check `failed`. Invalid items and those over the plan's cap are skipped. If all fail, the call fails.",
  effect: "create",
  roles: supporters,
  domainScope: "primary",
  uses: { knowledge: knowledgeRepository },
  input: z.strictObject({
    items: judgedList(newKnowledgeInput, {
      most: maxItems,
      description: "The new items.",
      example: { title: "Refunds", content: "We pay back within 30 days." },
    }),
  }),
  output: withWarnings(
    z.strictObject({
      created: count("How many were created."),
      failed: count("How many were not."),
      results: z.array(resultSchema).check(z.describe("One for each of `items`, in their order.")),
    }),
  ),
  errors: ["plan_limit"],
  async run({ items }, { account, domain, store, now }) {
    const site = siteOf(account, domain);
    const read = await Promise.all(
      items.map(async (item) => {
        if (item instanceof RefusedElement) return item;
        return (await titled(item)) ?? new RefusedElement(item, `${noTitle(item.content)}.`);
      }),
    );
    requireOne(read, "items");
    const results: Result[] = items.map((_, index) => ({
      index,
      id: null,
      helpUrl: null,
      error:
        read[index] instanceof RefusedElement
          ? { code: "invalid_body", message: read[index].reason }
          : null,
    }));
    const accepted = read.flatMap((each, index) =>
      each instanceof RefusedElement ? [] : [{ item: each.input, warnings: each.warnings, index }],
    );
    const acceptedWarnings = await Promise.all(
      accepted.map(async ({ item: { title, content, baseUrl = null }, warnings }) => [
        ...warnings,
        ...(await contentWarnings({ title, content, baseUrl })),
      ]),
    );
    const timeIds = newTimeIdsEndingAlike(now, accepted.length);
    const wanted = accepted.map(({ item }, place) => {
      const timeId = timeIds[place] ?? "";
      return { timeId, item: newKnowledge(item, { site, timeId, domainId: domain.id, now }) };
    });
    return await store.knowledge.createItems(account, site, wanted, (stored, refusal) => {
      const answered = [...results];
      const warnings: Warning[][] = items.map(() => []);
      for (const [place, { index }] of accepted.entries()) {
        const row = stored[place];
        if (row) warnings[index] = acceptedWarnings[place] ?? [];
        answered[index] = row
          ? { index, id: row.item.id, helpUrl: presentKnowledge(row).helpUrl, error: null }
          : { index, id: null, helpUrl: null, error: partError(refusal) };
      }
      const created = stored.length;
      const answer = { created, failed: items.length - created, results: answered };
      return warn(answer, rowWarnings(warnings));
    });
  },
});
