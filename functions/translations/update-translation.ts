import * as z from "zod/mini";
import { notFound } from "../../shared/handlers/operation/locate";
import { defineOperation } from "../../shared/handlers/operation/operation";
import { withReview } from "../../shared/handlers/operation/warnings";
import { messagesRepository } from "../../shared/kinds/message/repository";
import { ifVersionInput } from "../../shared/kinds/record-fields";
import { reviewsRepository } from "../../shared/kinds/review/repository";
import { translatedTexts, translationSchema } from "../../shared/kinds/translation/fields";
import { languageTag } from "../../shared/model/language";
import { authors } from "../../shared/model/role";
import { translateMessage } from "./kinds/translate-message";

export const updateTranslation = defineOperation({
  name: "update_translation",
  route: "PATCH /api/v1/translations/{recordId}/{language}",
  title: "Write a translation",
  summary:
    "Write or replace a record's texts in another language, in the shape of `source` in list_translations: all of them, ids kept. `texts: null` removes the language. With `ifVersion`, only if what you translated is still there.",
  effect: "update",
  roles: authors,
  mayWait: true,
  domainScope: "any",
  uses: { messages: messagesRepository, reviews: reviewsRepository },
  input: z.strictObject({
    recordId: z.string().check(z.describe("See list_translations.")),
    language: languageTag("Such as de or pt-br."),
    texts: z.nullable(z.strictObject(translatedTexts)).check(z.describe("Null removes it.")),
    ...ifVersionInput,
  }),
  output: withReview(translationSchema),
  errors: ["not_found", "precondition_failed"],
  async run(input, context) {
    if (!input.recordId.startsWith("msg_")) {
      throw notFound("translation", input.recordId, context.domain);
    }
    const { recordId, language, texts, ifVersion } = input;
    return await translateMessage({ recordId, language, texts, ifVersion }, context);
  },
});
