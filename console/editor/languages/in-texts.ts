type Fields = Readonly<Record<string, unknown>>;

/** A value with the words of a translation that has its shape. What the translation leaves out stays. */
export function inTexts<Value>(own: Value, texts: unknown): Value;
export function inTexts(own: unknown, texts: unknown): unknown {
  if (Array.isArray(own) && Array.isArray(texts)) {
    return own.map((each, index) => inTexts(each, texts[index]));
  }
  if (!isFields(own) || !isFields(texts)) return texts ?? own;
  const translated = Object.entries(texts).map(([name, text]) => [name, inTexts(own[name], text)]);
  return { ...own, ...Object.fromEntries(translated) };
}

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null;
}
