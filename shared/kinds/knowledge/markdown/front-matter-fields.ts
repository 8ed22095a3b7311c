import { parse } from "yaml";
import * as z from "zod/mini";
import { byName } from "../../../rules/by-name";
import { slugOf } from "../../landing-page/slug";
import { knowledgeFields, maxPosition } from "../fields";

const maxTags = 20;
// Far more than a list of tags has. Deeper nesting takes a YAML parser exponential time.
const maxBrackets = 50;

// The names that site generators use for a page's position, and those that hide a page from readers, with their values.
const places = ["position", "order", "weight", "sidebar_position", "nav_order", "sort_order"];
const hiding: Readonly<Record<string, RegExp>> = byName({
  draft: /^(?:true|yes)$/i,
  hidden: /^(?:true|yes)$/i,
  published: /^(?:false|no)$/i,
  publish: /^(?:false|no)$/i,
  status: /^(?:draft|unpublished|private|hidden|pending)$/i,
});
const read = new Set(["title", "slug", "tags", ...places, ...Object.keys(hiding)]);

/** The fields of an item that front matter sets. */
export interface FrontMatterFields {
  /** The fields that it names, where they are valid. */
  fields: { title?: string; slug?: string; tags?: string[]; position?: number; status?: "draft" };
  /** The line that hides the item from readers. */
  hidden?: string;
  /** The names that have no effect. */
  unread: string[];
}

/** The fields of an item in front matter, and its other names. */
export function frontMatterFields(yaml: string): FrontMatterFields {
  const values = valuesIn(yaml);
  const { title, slug, tags } = values;
  const valid = z.safeParse(knowledgeFields.title, title);
  const words = typeof slug === "string" ? slug.split("/").filter(Boolean).at(-1) : undefined;
  const listed = [tags].flat().flatMap((tag) => (typeof tag === "string" ? tag.split(",") : []));
  const own = [...new Set(listed.map((tag) => tag.trim()))].slice(0, maxTags);
  const { success } = z.safeParse(knowledgeFields.tags, own);
  const place = places.find((name) => isPlace(values[name]));
  const hider = Object.keys(hiding).find((name) => hiding[name]?.test(String(values[name])));
  return {
    fields: {
      ...(valid.success && { title: valid.data }),
      ...(words !== undefined && slugOf(words) !== "help" && { slug: slugOf(words) }),
      ...(success && own.length > 0 && { tags: own }),
      ...(place !== undefined && { position: Number(values[place]) }),
      ...(hider !== undefined && { status: "draft" as const }),
    },
    ...(hider !== undefined && { hidden: `${hider}: ${values[hider]}` }),
    unread: namesIn(yaml).filter(
      (name) => !read.has(name) || (places.includes(name) && name !== place),
    ),
  };
}

function isPlace(value: unknown): boolean {
  return typeof value === "string" && /^[1-9]\d{0,5}$/.test(value) && Number(value) <= maxPosition;
}

const field = /^([\w-]+)[ \t]*:/;

function namesIn(yaml: string): string[] {
  return [...new Set(yaml.split("\n").flatMap((line) => field.exec(line)?.[1] ?? []))];
}

function valuesIn(yaml: string): Record<string, unknown> {
  try {
    // All values are texts: a title may be a number or a date.
    const values = parse(ownFields(yaml), {
      schema: "failsafe",
      maxAliasCount: 0,
      logLevel: "silent",
    });
    return typeof values === "object" && values !== null ? values : {};
  } catch {
    // Invalid YAML sets no field.
    return {};
  }
}

/** The lines of the fields that an item has. */
function ownFields(yaml: string): string {
  let isOwn = false;
  const own = yaml.split("\n").filter((line) => {
    const [, name] = field.exec(line) ?? [];
    if (name !== undefined) isOwn = read.has(name);
    return isOwn;
  });
  const text = own.join("\n");
  return (text.match(/[[{]/g) ?? []).length > maxBrackets ? "" : text;
}
