import { isDeepStrictEqual } from "node:util";
import { invalidField } from "../../runtime/errors";
import type { CannedReply } from "./canned-reply";

type Fields = Pick<CannedReply, "title" | "content" | "language">;

/** An update of a canned reply. */
export interface ReplyPatch {
  fields: Partial<Fields>;
  /** Texts by language; null removes one. Those of other languages stay. */
  translations: Readonly<Record<string, { content: string } | null>> | undefined;
}

// A list page has a hundred of them.
const mostBytes = 20_000;

/**
 * What an update changes of a canned reply: another text makes the translations outdated that are not written with it.
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
  const kept = before.map(([each, translation]) => [
    each,
    isRewritten ? { ...translation, state: "outdated" } : translation,
  ]);
  const written = Object.entries(named).flatMap(([each, texts]) => {
    if (texts === null) return [];
    const { updatedAt, ...known } = reply.translations?.[each] ?? {};
    const current = { state: "current", content: texts.content };
    const isSame = isDeepStrictEqual(known, current);
    return [[each, { ...current, updatedAt: isSame ? updatedAt : now.toISOString() }]];
  });
  const translations: CannedReply["translations"] = Object.fromEntries([...kept, ...written]);
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
  if (bytes <= mostBytes) return;
  throw invalidField(
    "translations",
    `may take ${mostBytes} bytes of JSON together, and take ${bytes}`,
    { hint: "Shorten one, or remove a language with null." },
  );
}
