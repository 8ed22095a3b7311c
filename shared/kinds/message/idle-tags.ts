import { type StartTag, startTags } from "../../model/start-tags";

/** The first picture without an address, and the first form whose name is not where submissions have it. */
export function idleTags(html: string): { picture?: StartTag; form?: StartTag } {
  // Reading all tags takes a while.
  if (!/<(?:img|form)\b/i.test(html)) return {};
  const tags = [...startTags(html)];
  const isInPicture = tags.some(({ name }) => name === "source");
  const picture = tags.find((tag) => tag.name === "img" && !has(tag, "src") && !has(tag, "srcset"));
  const form = tags.find(
    (tag) =>
      tag.name === "form" && has(tag, "name") && !has(tag, "data-form") && !has(tag, "action"),
  );
  return { ...(picture && !isInPicture && { picture }), ...(form && { form }) };
}

function has({ attributes }: StartTag, wanted: string): boolean {
  return attributes.some(({ name, value }) => name === wanted && value.trim() !== "");
}
