import type { Root } from "hast";
import type { Warning } from "../../shared/handlers/operation/warnings";
import type { KnowledgeSettings } from "../../shared/kinds/knowledge/fields";
import type { Loss } from "../../shared/kinds/knowledge/markdown/loss";

const maxListed = 5;

/** Warnings about parts that readers do not see as written, with the lines. */
export async function contentWarnings({
  title,
  content,
  baseUrl,
}: Pick<KnowledgeSettings, "title" | "content" | "baseUrl">): Promise<Warning[]> {
  // The code that reads Markdown takes as long to load as everything else together.
  const { articleTree } = await import("../../shared/kinds/knowledge/markdown/article-tree");
  const { lostAnchors } = await import("../../shared/kinds/knowledge/markdown/lost-anchors");
  const { root, headings, losses } = articleTree(content, { baseUrl });
  const of = (kind: Loss["kind"]) => losses.filter((loss) => loss.kind === kind);
  return [
    ...warningOf(
      "content_left_out",
      of("element"),
      (parts) =>
        `Readers do not see these elements of content: ${parts}. Write their words as Markdown, and a picture as ![](address).`,
    ),
    ...of("comment").slice(0, 1).map(openComment),
    ...warningOf(
      "insecure_picture",
      of("picture"),
      (parts) =>
        `Readers see the text of these pictures in content, not the pictures: ${parts}. A picture needs an https address.`,
    ),
    ...warningOf(
      "address_left_out",
      of("address"),
      (parts) =>
        `These links in content lead nowhere: ${parts}. A link needs an address with http, https, mailto or tel.`,
    ),
    ...warningOf(
      "address_left_out",
      of("relative"),
      (parts) =>
        `These addresses in content are relative, and nothing is at them: ${parts}. ${/\basset_\w/.test(parts) ? "An asset's id is no address: use its url, which list_assets has." : "Set baseUrl to the address that they start from."}`,
    ),
    ...ofAnchors(lostAnchors(root)),
    ...(isTitle(headings[0]?.text, title) && beginsWithHeading(root) ? [titleTwice] : []),
  ];
}

const titleTwice: Warning = {
  code: "shown_twice",
  message:
    "content begins with the title as a heading, so readers see the title twice. Leave the heading out.",
};

function isTitle(heading: string | undefined, title: string): boolean {
  return heading?.toLowerCase() === title.replace(/\s+/g, " ").trim().toLowerCase();
}

function beginsWithHeading({ children }: Root): boolean {
  const first = children.find(({ type }) => type === "element");
  return first?.type === "element" && /^h[1-6]$/.test(first.tagName);
}

function ofAnchors(anchors: readonly string[]): Warning[] {
  if (anchors.length === 0) return [];
  const listed = anchors.slice(0, maxListed).map((each) => JSON.stringify(each.slice(0, 100)));
  const message = `These links in content lead to no heading of it: ${listed.join(", ")}. A heading's anchor is its words in lower case, joined by -.`;
  return [{ code: "address_left_out", message }];
}

function openComment({ what, line, words }: Loss): Warning {
  return {
    code: "content_left_out",
    message: `The comment that begins in line ${line} of content has no ${what}, so readers do not see the ${words === 1 ? "word" : `${words} words`} after it. Close it.`,
  };
}

function warningOf(
  code: Warning["code"],
  losses: readonly Loss[],
  message: (parts: string) => string,
): Warning[] {
  if (losses.length === 0) return [];
  const listed = losses.slice(0, maxListed).map(partOf);
  const more = losses.length - listed.length;
  return [
    { code, message: message([...listed, ...(more > 0 ? [`${more} more`] : [])].join(", ")) },
  ];
}

function partOf({ kind, what, line, words }: Loss): string {
  const name = kind === "element" ? `<${what.slice(0, 40)}>` : JSON.stringify(what.slice(0, 100));
  const lost = words === 1 ? "1 word" : `${words === 0 ? "no" : words} words`;
  return `${name} (line ${line}${kind === "element" ? `, ${lost}` : ""})`;
}
