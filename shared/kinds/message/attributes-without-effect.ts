import { decodeAttribute, type StartTag, startTags } from "../../model/start-tags";
import { likelyFields } from "../../model/unknown-fields/likely-fields";

/** A `data-` attribute that does not do what it was written for. */
export interface UselessAttribute {
  name: string;
  value: string;
  why: "no time" | "past" | "empty" | "misplaced" | "misspelt";
  /** The element or the attribute that was meant. */
  meant?: string;
}

// The attributes of messages that do something, with the elements on which they do it; null for any.
const known: Readonly<Record<string, readonly string[] | null>> = {
  "data-close": null,
  "data-countdown": null,
  "data-copy": null,
  "data-avatar": ["img"],
  "data-form": ["form"],
  "data-thanks": ["form"],
  "data-error": ["input", "select", "textarea"],
};

// What all browsers read as a time.
const isoTime = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)?)?$/;

/** The attributes of a message's HTML that have no effect, or stop at once, in their order. */
export function attributesWithoutEffect(html: string, now: Date): UselessAttribute[] {
  // Few messages have one, and reading all tags takes a while.
  if (!/\sdata-/i.test(html)) return [];
  return [...startTags(html)].flatMap((tag) =>
    tag.attributes
      .filter(({ name }) => name.startsWith("data-"))
      .flatMap(({ name, value }) => {
        const useless = judge(tag, name, decodeAttribute(value), now);
        return useless ? [{ name, value: decodeAttribute(value), ...useless }] : [];
      }),
  );
}

function judge(
  tag: StartTag,
  name: string,
  value: string,
  now: Date,
): Pick<UselessAttribute, "why" | "meant"> | undefined {
  if (!Object.hasOwn(known, name)) {
    const [meant = ""] = likelyFields(name, Object.keys(known));
    // The page may have attributes of its own, so only a letter or two may be wrong.
    const isTypo = meant !== "" && Math.abs(meant.length - name.length) <= 2;
    return isTypo ? { why: "misspelt", meant } : undefined;
  }
  const places = known[name];
  if (places && !places.includes(tag.name)) return { why: "misplaced", meant: places[0] ?? "" };
  if (name === "data-countdown") {
    const endMs = isoTime.test(value.trim()) ? Date.parse(value) : Number.NaN;
    if (Number.isNaN(endMs)) return { why: "no time" };
    return endMs <= now.getTime() ? { why: "past" } : undefined;
  }
  return name === "data-copy" && value === "" ? { why: "empty" } : undefined;
}
