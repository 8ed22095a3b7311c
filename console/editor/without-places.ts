type Part = Record<string, unknown> | unknown[];

/**
 * A record without what is wrong in it, so that the rest can be drawn: without the entry of a list that a place is in, or else
 * without the field. Undefined where nothing of it is there to be left out.
 */
export function withoutPlaces<Whole extends object>(
  record: Whole,
  places: readonly string[],
): Whole | undefined {
  const copy = structuredClone(record);
  // The last entry of a list first: those before it keep their places.
  const left = [...places].sort((one, other) => other.localeCompare(one, "en", { numeric: true }));
  const gone = left.filter((place) => leaveOut(copy as Part, keysOf(place)));
  return gone.length > 0 ? copy : undefined;
}

function keysOf(place: string): (string | number)[] {
  return [...place.matchAll(/\[(\d+)\]|[^.[\]]+/g)].map(([name, index]) =>
    index === undefined ? name : Number(index),
  );
}

function leaveOut(record: Part, keys: readonly (string | number)[]): boolean {
  const entry = keys.findLastIndex((key) => typeof key === "number");
  const end = entry < 0 ? keys.length - 1 : entry;
  const last = keys[end];
  const parent = keys
    .slice(0, end)
    .reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], record);
  if (typeof parent !== "object" || parent === null || last === undefined) return false;
  if (Array.isArray(parent) && typeof last === "number") {
    return parent.splice(last, 1).length > 0;
  }
  if (!Object.hasOwn(parent, last)) return false;
  return delete (parent as Record<string, unknown>)[last];
}
