import type { ExamplesOf, KindDocs } from "../kind-docs";
import { messageDocs } from "../message/docs";
import { translationSchema } from "./fields";

const { Message } = messageDocs.records;

const schemas = { Translation: translationSchema };

const records = {
  Translation: {
    recordId: Message.id,
    kind: "message",
    name: Message.name,
    version: Message.version,
    language: "de",
    state: "current",
    source: { htmlContent: "<p>Spring sale</p>" },
    sourceLanguage: "en",
    texts: { htmlContent: "<p>Frühlingsangebote</p>" },
    updatedAt: Message.updatedAt,
  },
} satisfies ExamplesOf<typeof schemas>;

const { Translation } = records;

export const translationDocs = {
  tags: {
    translations:
      "The texts of records in other languages: what is missing or outdated, and writing it.",
  },
  schemas,
  records,
  operations: {
    list_translations: {
      result: { data: [Translation], nextCursor: null, domain: "shop.acme.com" },
    },
    update_translation: { request: { texts: Translation.texts } },
  },
} satisfies KindDocs;
