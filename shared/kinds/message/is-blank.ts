import { startTags } from "../../model/start-tags";

// Elements that show something without a text.
const shown =
  /^(img|picture|svg|math|video|audio|canvas|input|button|textarea|select|hr|progress|meter)$/;

/** Whether HTML shows nothing: no text, no picture and no field, and nothing that styles or the script would fill. */
export function isBlank(html: string, css: string): boolean {
  if (/\S/.test(css)) return false;
  const text = html.replace(/<[^<>]*>/g, "").replace(/&(nbsp|#160|#xa0);?/gi, "");
  if (/[^\s\u200b]/.test(text)) return false;
  return [...startTags(html)].every(
    ({ name, attributes }) =>
      !shown.test(name) && attributes.every((each) => !/^(style|data-.*)$/.test(each.name)),
  );
}
