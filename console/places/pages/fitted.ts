import type { Values } from "./field-schema";

/**
 * A translation in the shape of the page's own content, filled up with the page's own text, because the API accepts no other
 * shape. Fields that the page leaves to the template stay, unless the page has sections.
 */
export function fitted(own: Values, translated: Values = {}): Values {
  const { sections: _, ...more } = translated;
  return { ...(own.sections ? {} : more), ...fittedFields(own, translated, false) };
}

function fittedFields(own: Values, other: Values, isInForm: boolean): Values {
  return Object.fromEntries(
    Object.entries(own).map(([name, value]) => [
      name,
      isFixed(name, isInForm)
        ? value
        : fittedValue(value, other[name], isInForm || name === "form"),
    ]),
  );
}

function fittedValue(own: unknown, other: unknown, isInForm: boolean): unknown {
  if (Array.isArray(own)) return fittedList(own, Array.isArray(other) ? other : [], isInForm);
  if (isGroup(own)) return fittedFields(own, isGroup(other) ? other : {}, isInForm);
  return typeof own === "string" && typeof other === "string" ? other : own;
}

/** Matches entries of the same sort in their order. */
function fittedList(own: unknown[], others: unknown[], isInForm: boolean): unknown[] {
  const remaining = [...others];
  return own.map((each) => {
    const at = remaining.findIndex((other) => sortOf(other, isInForm) === sortOf(each, isInForm));
    return fittedValue(each, at < 0 ? undefined : remaining.splice(at, 1)[0], isInForm);
  });
}

function sortOf(entry: unknown, isInForm: boolean): string {
  if (!isGroup(entry)) return typeof entry;
  return JSON.stringify([entry.type, isInForm && entry.name]);
}

/** Whether a field is the same in all languages: a section's type, and the names under which a form's values are stored. */
export function isFixed(name: string, isInForm: boolean): boolean {
  return name === "type" || (name === "name" && isInForm);
}

export function isGroup(value: unknown): value is Values {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
