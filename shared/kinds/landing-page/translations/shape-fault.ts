/**
 * Where a translated content is built otherwise than the page's own, as a sentence; undefined if it is not. It may have more
 * of the template's fields. What a form is stored under stays the same.
 */
export function shapeFault(own: object, translated: object): string | undefined {
  return objectFault(own, translated, [], true);
}

type Path = readonly (string | number)[];

function objectFault(
  own: object,
  translated: object,
  path: Path,
  mayHaveMore = false,
): string | undefined {
  const others = new Map<string, unknown>(Object.entries(translated));
  const known = Object.entries(own).filter(([, value]) => value !== undefined);
  const more = [...others.keys()].find((name) => !known.some(([each]) => each === name));
  if (more !== undefined && !mayHaveMore) {
    return `${named([...path, more])} must be left out: the page has nothing there`;
  }
  for (const [name, value] of known) {
    const here = [...path, name];
    if (!others.has(name)) return `${named(here)} is required, as in the page's own content`;
    const fault = valueFault(value, others.get(name), here);
    if (fault) return fault;
  }
  return undefined;
}

function valueFault(own: unknown, translated: unknown, path: Path): string | undefined {
  if (Array.isArray(own) && Array.isArray(translated)) {
    if (own.length !== translated.length) {
      return `${named(path)} must have ${own.length} entries, as the page's own; it has ${translated.length}`;
    }
    for (const [index, each] of own.entries()) {
      const fault = valueFault(each, translated[index], [...path, index]);
      if (fault) return fault;
    }
    return undefined;
  }
  if (isObject(own) && isObject(translated)) return objectFault(own, translated, path);
  const isText = typeof own === "string" && typeof translated === "string";
  if (own === translated || (isText && !isFixed(path))) return undefined;
  return `${named(path)} must be ${JSON.stringify(own)?.slice(0, 100)}, as in the page's own content`;
}

/** The sort of a section, and the names under which a form's values are stored. */
function isFixed(path: Path): boolean {
  const name = path.at(-1);
  return name === "type" || (name === "name" && path.includes("form"));
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Such as `texts.pageContent.sections[0].heading`. */
function named(path: Path): string {
  const parts = path.map((each) => (typeof each === "number" ? `[${each}]` : `.${each}`));
  return `texts.pageContent${parts.join("")}`;
}
