import * as z from "zod/mini";
import { requireRole } from "../../shared/handlers/operation/caller";
import { locate, notFound } from "../../shared/handlers/operation/locate";
import { defineOperation } from "../../shared/handlers/operation/operation";
import { warn, withReview } from "../../shared/handlers/operation/warnings";
import { domainsRepository } from "../../shared/kinds/domain/repository";
import { shownExperimentsRepository } from "../../shared/kinds/experiment/shown-repository";
import { knowledgeRepository } from "../../shared/kinds/knowledge/repository";
import { landingPagesRepository } from "../../shared/kinds/landing-page/repository";
import { messagesRepository } from "../../shared/kinds/message/repository";
import { ifVersionInput, ofKind } from "../../shared/kinds/record-fields";
import { type EditedKind, editedKindOf } from "../../shared/kinds/record-kinds";
import { reviewsRepository } from "../../shared/kinds/review/repository";
import { translatedTexts, translationSchema } from "../../shared/kinds/translation/fields";
import { languageTag } from "../../shared/model/language";
import { authors, knowledgeWriters, type Role } from "../../shared/model/role";
import { readOnly } from "../../shared/table/rights";
import { languageWarnings } from "./translation-warnings";

const name = "update_translation";
const route = "PATCH /api/v1/translations/{recordId}/{language}";

const translatedElsewhere =
  " A domain's texts: update_domain. A canned reply's: update_canned_reply.";

const updateInput = z.strictObject({
  recordId: ofKind(
    "translation",
    z
      .string()
      .check(
        z.describe(
          "The id of a message, landing page or knowledge item: see GET /api/v1/translations, tool list_translations.",
        ),
      ),
  ),
  language: languageTag(
    "The language of the texts: see GET /api/v1/translations, tool list_translations.",
  ),
  texts: z
    .nullable(z.strictObject(translatedTexts))
    .check(z.describe("In the shape of `source` in list_translations; null removes the language.")),
  ...ifVersionInput,
});

export const updateTranslation = defineOperation({
  name,
  route,
  toolGroups: ["languages"],
  title: "Write a translation",
  summary:
    "Translate a message (popup, banner), landing page or help article into another language, such as French or German: write or add its version in that language, or correct the translation. Writes all of it, ids kept. With `ifVersion`, only if what you translated has not changed.",
  effect: "update",
  // A record's kind decides further who may write it.
  roles: knowledgeWriters,
  mayWait: true,
  domainScope: "any",
  uses: {
    domains: readOnly(domainsRepository),
    messages: messagesRepository,
    knowledge: knowledgeRepository,
    landingPages: landingPagesRepository,
    reviews: reviewsRepository,
    shownExperiments: shownExperimentsRepository,
  },
  input: updateInput,
  output: withReview(translationSchema),
  errors: ["not_found", "precondition_failed"],
  async run(input, context) {
    const { recordId, language, texts, ifVersion } = input;
    const written = { recordId, language, texts, ifVersion };
    const { account, domain, store } = context;
    /** The result of a write, with warnings that depend on the domain's languages, which are read in parallel. */
    const judged = async <Answer extends { source: object }>(
      kind: EditedKind,
      write: () => Promise<Answer>,
    ) => {
      const { ordinal } = locate(kind, recordId, account, domain).domain;
      const [answer, onDomain] = await Promise.all([
        write(),
        store.domains.read(account.key, ordinal),
      ]);
      return warn(answer, languageWarnings(written, answer.source, onDomain?.languages ?? []));
    };
    const requireOneOf = (roles: readonly Role[], what: string) =>
      requireRole({ name: `${name} of ${what}`, route, effect: "update", roles }, context);
    const kind = editedKindOf(recordId);
    if (kind === "message") {
      requireOneOf(authors, "messages");
      // The rules of each kind are loaded with its first translation.
      const { translateMessage } = await import("./kinds/translate-message");
      return await judged("message", () => translateMessage(written, context));
    }
    if (kind === "knowledge") {
      const { translateArticle } = await import("./kinds/translate-article");
      return await judged("knowledge", () => translateArticle(written, context));
    }
    if (kind === "landingPage") {
      requireOneOf(authors, "landing pages");
      const { translatePage } = await import("./kinds/translate-page");
      return await judged("landingPage", () => translatePage(written, context));
    }
    throw notFound("translation", recordId, context.domain, translatedElsewhere);
  },
});
