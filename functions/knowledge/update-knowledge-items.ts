import { isDeepStrictEqual } from "node:util";
import * as z from "zod/mini";
import { locate, notFound } from "../../shared/handlers/operation/locate";
import { defineOperation } from "../../shared/handlers/operation/operation";
import { noneOf, partError, partErrorField } from "../../shared/handlers/operation/part-error";
import { warn, withWarnings } from "../../shared/handlers/operation/warnings";
import {
  type KnowledgeSettings,
  knowledgeFields,
  knowledgeSchema,
  maxPosition,
  maxTags,
} from "../../shared/kinds/knowledge/fields";
import { knowledgeRepository } from "../../shared/kinds/knowledge/repository";
import { ofKind } from "../../shared/kinds/record-fields";
import { count, text } from "../../shared/model/fields";
import { supporters } from "../../shared/model/role";
import { withoutRepeats } from "../../shared/model/without-repeats";
import { ApiError } from "../../shared/runtime/errors";

const { tags, status, position, version } = knowledgeSchema._zod.def.shape;

const resultSchema = z.strictObject({
  id: z.string().check(z.describe("The item's id, as sent.")),
  tags: z.nullable(tags).check(z.describe("Its tags now; null if it failed.")),
  status: z.nullable(status).check(z.describe("Its status now; null if it failed.")),
  position: position.check(z.describe("Its position now; null if it has none, or failed.")),
  version: z.nullable(version).check(z.describe("Its version now; null if it failed.")),
  error: partErrorField,
});

const maxItems = 100;

const tagList = (description: string) =>
  z.optional(
    z
      .array(text(50, "A tag."))
      .check(z.maxLength(maxTags), withoutRepeats("tag"), z.describe(description)),
  );

export const updateKnowledgeItems = defineOperation({
  name: "update_knowledge_items",
  route: "PATCH /api/v1/knowledge/bulk",
  toolGroups: ["chat"],
  title: "Tag, publish or order several knowledge items",
  summary:
    "Change many help articles or FAQs about something together: tag, publish, unpublish or order up to 100 articles at once. Each has its own result: check `failed`. If all fail, the call fails. `not_found`: see list_knowledge.",
  effect: "update",
  roles: supporters,
  domainScope: "any",
  uses: { knowledge: knowledgeRepository },
  input: z.strictObject({
    ids: ofKind(
      "knowledge",
      z
        .array(z.string())
        .check(
          z.minLength(1),
          z.maxLength(maxItems),
          withoutRepeats("item"),
          z.describe("The items' ids (list_knowledge)."),
        ),
    ),
    addTags: tagList("Tags to add to all of them."),
    removeTags: tagList("Tags to remove from all of them."),
    status: z.optional(knowledgeFields.status.check(z.describe("The status for all of them."))),
    positionFrom: z.optional(
      z
        .int()
        .check(
          z.gte(1),
          z.lte(maxPosition - maxItems),
          z.describe("The first one's position; the others follow in this order."),
        ),
    ),
  }),
  output: withWarnings(
    z.strictObject({
      updated: count("How many it changed."),
      unchanged: count("How many were so already."),
      failed: count("How many it could not change."),
      results: z.array(resultSchema).check(z.describe("One for each of `ids`, in their order.")),
    }),
  ),
  errors: ["not_found"],
  validate(input) {
    const { ids: _, addTags, removeTags, ...others } = input;
    if (Object.values({ addTags, removeTags, ...others }).every((each) => each === undefined)) {
      throw new ApiError(
        "invalid_body",
        "Name what changes: addTags, removeTags, status or positionFrom; got only ids.",
      );
    }
    const both = addTags?.filter((tag) => removeTags?.includes(tag)) ?? [];
    if (both.length > 0) {
      throw new ApiError(
        "invalid_body",
        `addTags and removeTags must not have the same tags; both have ${both
          .slice(0, 5)
          .map((tag) => JSON.stringify(tag))
          .join(", ")}.`,
      );
    }
    return input;
  },
  async run({ ids, ...wanted }, { account, domain, store, now }) {
    const results: z.output<typeof resultSchema>[] = [];
    const errors: unknown[] = [];
    let updated = 0;
    // One after another, because they all change the number of their site's changes.
    for (const [index, id] of ids.entries()) {
      try {
        const { site, timeId } = locate("knowledge", id, account, domain);
        let isChanged = false;
        const row = await store.knowledge.update(
          site,
          timeId,
          ({ settings }) => {
            const after = changed(settings, wanted, index);
            isChanged = !isDeepStrictEqual(after, settings);
            return after;
          },
          now,
        );
        if (!row) throw notFound("knowledge", id, domain);
        const { tags, status, position } = row.item.settings;
        results.push({ id, tags, status, position, version: row.item.version, error: null });
        if (isChanged) updated += 1;
      } catch (error) {
        const none = { tags: null, status: null, position: null, version: null };
        results.push({ id, ...none, error: partError(error) });
        errors.push(error);
      }
    }
    if (errors.length === ids.length) throw noneOf(results, errors[0]);
    const failed = errors.length;
    const answer = { updated, unchanged: ids.length - failed - updated, failed, results };
    if (updated > 0) return warn(answer, []);
    const message = "Nothing changed: the items had these values already.";
    return warn(answer, [{ code: "nothing_changed", message }]);
  },
});

interface Wanted {
  addTags?: string[] | undefined;
  removeTags?: string[] | undefined;
  status?: KnowledgeSettings["status"] | undefined;
  positionFrom?: number | undefined;
}

/**
 * The settings of the item at this index of `ids`.
 * @throws ApiError `invalid_body` if the item would have more tags than it may
 */
function changed(settings: KnowledgeSettings, wanted: Wanted, index: number): KnowledgeSettings {
  const { addTags = [], removeTags = [], status = settings.status, positionFrom } = wanted;
  const position = positionFrom === undefined ? settings.position : positionFrom + index;
  const tags = [...new Set([...settings.tags, ...addTags])].filter(
    (tag) => !removeTags.includes(tag),
  );
  if (tags.length > maxTags) {
    throw new ApiError(
      "invalid_body",
      `It would have ${tags.length} tags, and may have ${maxTags}. Remove some with removeTags.`,
    );
  }
  return { ...settings, tags, position, status };
}
