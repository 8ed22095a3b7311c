/**
 * The language of `available` that suits a reader of `wanted` best: the same one; otherwise the one without its region or
 * script; otherwise one of the same language, preferably in the same script. Among equals, the first.
 * @returns undefined if none is of the same language
 */
export function nearestLanguage(wanted: string, available: readonly string[]): string | undefined {
  const parts = wanted.toLowerCase().replaceAll("_", "-").split("-");
  for (let length = parts.length; length > 0; length -= 1) {
    const tag = parts.slice(0, length).join("-");
    if (available.includes(tag)) return tag;
  }
  const relatives = available.filter((each) => each.split("-")[0] === parts[0]);
  const script = scriptOf(parts.join("-"));
  return relatives.find((each) => scriptOf(each) === script) ?? relatives[0];
}

/** The script of a language, if its tag does not name it. */
function scriptOf(tag: string): string | undefined {
  try {
    return new Intl.Locale(tag).maximize().script;
  } catch {
    return undefined;
  }
}
