import { isDeepStrictEqual } from "node:util";
import * as z from "zod/mini";
import { updatedBy } from "../../model/actor";
import { text, time } from "../../model/fields";
import { languageTag } from "../../model/language";
import { readTranslation } from "../../model/translations/translation";
import { invalidField } from "../../runtime/errors";

/** The fields of a canned reply that people write. */
export const cannedReplyFields = {
  title: text(100, "Its title in the team's list."),
  content: text(4000, "The text. `{visitor.name}` stands for the visitor's name, or for nothing."),
  language: z.optional(
    z
      .nullable(languageTag("The language of its text."))
      .check(z.describe("The language of its text, such as de.")),
  ),
};

/** A canned reply's text in another language. */
export const cannedReplyTexts = { content: cannedReplyFields.content };

/** A prepared reply for the desk. */
export const cannedReplySchema = z.strictObject({
  id: z.string().check(z.describe("The canned reply's id.")),
  ...cannedReplyFields,
  translations: z.optional(
    z.record(z.string(), readTranslation(cannedReplyTexts)).check(z.describe("By language.")),
  ),
  version: z.int().check(z.gte(1), z.describe("Rises by one with each change.")),
  createdAt: time("When it was created."),
  updatedAt: time("When it was last changed."),
  updatedBy,
});

export type CannedReply = z.output<typeof cannedReplySchema>;

type Fields = Pick<CannedReply, "title" | "content" | "language">;

/** An update of a canned reply. */
export interface ReplyPatch {
  fields: Partial<Fields>;
  /** Texts by language; null removes a language. Other languages stay. */
  translations: Readonly<Record<string, { content: string } | null>> | undefined;
}

// A list page has a hundred of them.
const maxBytes = 20_000;

/**
 * A canned reply after an update: a changed text makes translations outdated that the update does not contain.
 * @throws ApiError `invalid_body`
 */
export function changedReply(
  reply: CannedReply,
  { fields, translations: named = {} }: ReplyPatch,
  now: Date,
): Partial<CannedReply> {
  const { language, content } = { ...reply, ...fields };
  const isRewritten = content !== reply.content;
  const before = Object.entries(reply.translations ?? {}).filter(([each]) => !(each in named));
  const retained = before.map(([each, translation]) => [
    each,
    isRewritten ? { ...translation, state: "outdated" } : translation,
  ]);
  const written = Object.entries(named).flatMap(([each, texts]) => {
    if (texts === null) return [];
    const { updatedAt, ...previous } = reply.translations?.[each] ?? {};
    const current = { state: "current", content: texts.content };
    const isSame = isDeepStrictEqual(previous, current);
    return [[each, { ...current, updatedAt: isSame ? updatedAt : now.toISOString() }]];
  });
  const translations: CannedReply["translations"] = Object.fromEntries([...retained, ...written]);
  refuse(language, translations ?? {});
  const has = Object.keys(translations ?? {}).length > 0;
  const isTranslated = has || reply.translations !== undefined;
  return { ...fields, ...(isTranslated && { translations }) };
}

function refuse(
  language: string | null | undefined,
  translations: NonNullable<CannedReply["translations"]>,
): void {
  if (language && Object.hasOwn(translations, language)) {
    throw invalidField("translations", `must not have the reply's own language, ${language}`);
  }
  const bytes = Buffer.byteLength(JSON.stringify(translations));
  if (bytes <= maxBytes) return;
  throw invalidField(
    "translations",
    `may take ${maxBytes} bytes of JSON together, and take ${bytes}`,
    { hint: "Shorten one, or remove a language with null." },
  );
}
