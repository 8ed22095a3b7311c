import { isLocalAsset } from "../../../model/local-asset";

/** An address in an article, or that it is refused. */
type ArticleAddress = { address: string; isRelative: boolean } | { refused: true };

const linkSchemes = ["http", "https", "mailto", "tel"];
const pictureSchemes = ["https"];

/**
 * The address of a link or picture, resolved against a base. The scheme is checked without case and without characters that
 * browsers ignore. A relative address without a base stays as it is.
 */
export function articleAddress(
  written: string,
  kind: "link" | "picture",
  baseUrl: string | null | undefined,
): ArticleAddress {
  const address = withoutSpace(written).replace(/[\t\n\r]/g, "");
  const [, scheme, rest = ""] = /^([a-z][a-z\d+.-]*):(.*)$/is.exec(address) ?? [];
  if (scheme !== undefined) {
    const name = scheme.toLowerCase();
    const whole = `${name}:${rest}`;
    const isSafe = (kind === "link" ? linkSchemes : pictureSchemes).includes(name);
    return isSafe || (kind === "picture" && isLocalAsset(whole))
      ? { address: whole, isRelative: false }
      : { refused: true };
  }
  if (/^[\\/]{2}/.test(address)) return { address: `https:${address}`, isRelative: false };
  if (kind === "link" && address.startsWith("#")) return { address, isRelative: false };
  // Browsers take what precedes a colon as a scheme, in any script.
  if (/^[^/?#]*:/.test(address)) return { refused: true };
  if (!baseUrl || !URL.canParse(address, baseUrl)) return { address, isRelative: true };
  return articleAddress(new URL(address, baseUrl).href, kind, undefined);
}

/** An address without spaces and control characters at its ends, which browsers ignore. A pattern would take quadratic time. */
function withoutSpace(text: string): string {
  const last = text.length - 1;
  let start = 0;
  let end = last;
  while (start <= last && text.charCodeAt(start) <= 0x20) start += 1;
  while (end >= start && text.charCodeAt(end) <= 0x20) end -= 1;
  return text.slice(start, end + 1);
}

const hosts: readonly [embed: RegExp, page: string][] = [
  [
    /^https:\/\/(?:www\.)?youtube(?:-nocookie)?\.com\/embed\/([\w-]+)/i,
    "https://www.youtube.com/watch?v=",
  ],
  [/^https:\/\/player\.vimeo\.com\/video\/(\d+)/i, "https://vimeo.com/"],
  [/^https:\/\/(?:www\.)?loom\.com\/embed\/(\w+)/i, "https://www.loom.com/share/"],
  [
    /^https:\/\/(?:www\.)?dailymotion\.com\/embed\/video\/(\w+)/i,
    "https://www.dailymotion.com/video/",
  ],
];

/** The page with an embedded video; for other hosts, the frame's own address. */
export function videoAddress(embed: string): string {
  for (const [pattern, page] of hosts) {
    const [, id] = pattern.exec(embed) ?? [];
    if (id !== undefined) return page + id;
  }
  return embed;
}
