import * as z from "zod/mini";
import { locate, notFound } from "../../shared/handlers/operation/locate";
import { defineOperation } from "../../shared/handlers/operation/operation";
import { warn } from "../../shared/handlers/operation/warnings";
import {
  type KnowledgeSettings,
  writtenKnowledgeFields,
} from "../../shared/kinds/knowledge/fields";
import { knowledgeRepository } from "../../shared/kinds/knowledge/repository";
import { refuseSize, textsOf } from "../../shared/kinds/knowledge/translations/in-language";
import { idInput, ifVersionInput, requireVersion } from "../../shared/kinds/record-fields";
import { reviewsRepository } from "../../shared/kinds/review/repository";
import { knowledgeWriters } from "../../shared/model/role";
import { holdAuthor, orPropose, pendingForAuthor, underReview } from "../revisions/reviews/held";
import { proposeChange } from "../revisions/reviews/propose-change";
import { outdatedWarnings } from "../translations/translation-warnings";
import { contentWarnings } from "./content-warnings";
import { imported } from "./new-knowledge";
import { presentKnowledge, writtenKnowledgeSchema } from "./present-knowledge";

export const updateKnowledge = defineOperation({
  name: "update_knowledge",
  route: "PATCH /api/v1/knowledge/{id}",
  toolGroups: ["core", "chat"],
  title: "Update a knowledge item",
  summary:
    "Edit, change, rewrite or correct a help article or FAQ entry in the help center: fix a wrong answer or text about something that is out of date now, publish or unpublish it; `tags` replaces all. restore_revision undoes it. `not_found`: see list_knowledge.",
  effect: "update",
  roles: knowledgeWriters,
  mayWait: true,
  domainScope: "any",
  uses: { knowledge: knowledgeRepository, reviews: reviewsRepository },
  input: z.extend(idInput("knowledge"), {
    ...z.partial(z.strictObject(writtenKnowledgeFields))._zod.def.shape,
    ...ifVersionInput,
  }),
  output: writtenKnowledgeSchema,
  setAfterwards: { tool: "update_translation", fields: ["translations"] },
  errors: ["not_found", "precondition_failed"],
  async run({ id, ifVersion, ...sent }, context) {
    const { account, domain, store, now, role } = context;
    const { site, timeId } = locate("knowledge", id, account, domain);
    const { input: patch, warnings: ofImport } = await imported(sent);
    const named = Object.fromEntries(
      Object.entries(patch).filter(([, value]) => value !== undefined),
    );
    const change = (settings: KnowledgeSettings): KnowledgeSettings => {
      const changed = { ...settings, ...named };
      if (patch.content !== undefined) refuseSize(changed);
      return changed;
    };
    let earlier: KnowledgeSettings | undefined;
    const isRewritten = patch.content !== undefined || patch.baseUrl !== undefined;
    const warningsOf = async (settings: KnowledgeSettings) => [
      ...(isRewritten ? [...ofImport, ...(await contentWarnings(settings))] : []),
    ];
    return await orPropose({
      readPending: () => pendingForAuthor(context, id),
      write: async (pending) => {
        const row = await store.knowledge.update(
          site,
          timeId,
          (before) => {
            requireVersion(before.version, ifVersion);
            const after = change(before.settings);
            earlier = before.settings;
            holdAuthor({ role, live: ["published"], before, after, pending });
            return after;
          },
          now,
        );
        if (!row) throw notFound("knowledge", id, domain);
        const { settings } = row.item;
        return warn(presentKnowledge(row), [
          ...(await warningsOf(settings)),
          ...(earlier ? outdatedWarnings(worded(earlier), worded(settings)) : []),
        ]);
      },
      propose: async () => {
        const row = await store.knowledge.read(site, timeId);
        if (!row) throw notFound("knowledge", id, domain);
        requireVersion(row.item.version, ifVersion);
        const warnings = await warningsOf(change(row.item.settings));
        return await proposeChange(context, { record: row.item, change }, (review) =>
          underReview(warn(presentKnowledge(row), warnings), review),
        );
      },
    });
  },
});

function worded(settings: KnowledgeSettings) {
  return { translations: settings.translations, texts: textsOf(settings) };
}
