import { parse } from "yaml";
import * as z from "zod/mini";
import { slugOf } from "../../landing-page/slug";
import { knowledgeFields } from "../fields";

const mostTags = 20;
// Far more than a list of tags has. What nests deeper takes a parser of YAML exponential time.
const mostBrackets = 50;

/** The fields of an item that front matter names, where they are valid. */
export function frontMatterFields(yaml: string): {
  title?: string;
  slug?: string;
  tags?: string[];
} {
  const { title, slug, tags } = read(yaml);
  const valid = z.safeParse(knowledgeFields.title, title);
  const words = typeof slug === "string" ? slug.split("/").filter(Boolean).at(-1) : undefined;
  const listed = [tags].flat().flatMap((tag) => (typeof tag === "string" ? tag.split(",") : []));
  const own = [...new Set(listed.map((tag) => tag.trim()))].slice(0, mostTags);
  const { success } = z.safeParse(knowledgeFields.tags, own);
  return {
    ...(valid.success && { title: valid.data }),
    ...(words !== undefined && slugOf(words) !== "help" && { slug: slugOf(words) }),
    ...(success && own.length > 0 && { tags: own }),
  };
}

function read(yaml: string): Record<string, unknown> {
  try {
    // All values are texts: a title may be a number or a date.
    const values = parse(ownFields(yaml), {
      schema: "failsafe",
      maxAliasCount: 0,
      logLevel: "silent",
    });
    return typeof values === "object" && values !== null ? values : {};
  } catch {
    // What is no YAML names nothing.
    return {};
  }
}

/** The fields that an item has, with the lines that belong to them. */
function ownFields(yaml: string): string {
  let isOwn = false;
  const own = yaml.split("\n").filter((line) => {
    if (/^[\w-]+[ \t]*:/.test(line)) isOwn = /^(?:title|slug|tags)[ \t]*:/.test(line);
    return isOwn;
  });
  const text = own.join("\n");
  return (text.match(/[[{]/g) ?? []).length > mostBrackets ? "" : text;
}
