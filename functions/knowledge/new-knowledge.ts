import * as z from "zod/mini";
import type { Warning } from "../../shared/handlers/operation/warnings";
import { writtenKnowledgeFields } from "../../shared/kinds/knowledge/fields";
import { frontMatter } from "../../shared/kinds/knowledge/markdown/article-body";
import type { FrontMatterFields } from "../../shared/kinds/knowledge/markdown/front-matter-fields";
import { newRecord } from "../../shared/kinds/record-kinds";
import type { Site } from "../../shared/table/keys";

/** A caller's input for a new item. */
export const newKnowledgeInput = z
  .extend(z.partial(z.strictObject(writtenKnowledgeFields)), {
    title: z
      .optional(writtenKnowledgeFields.title)
      .check(z.describe("Heading of the item. Default: its front matter's.")),
    content: writtenKnowledgeFields.content,
  })
  .check(z.check(tellMissingTitle, { when: () => true }));

/** Reports a missing title together with all other errors. */
function tellMissingTitle({ value, issues }: z.core.ParsePayload<Sent>): void {
  if (Object(value) !== value) return;
  const { title, content } = value as Record<string, unknown>;
  const text = typeof content === "string" ? content : "";
  if (title !== undefined || frontMatter(text).yaml !== undefined) return;
  const message = noTitle(text).replace(/^title /, "");
  issues.push({ code: "custom", path: ["title"], message, input: undefined });
}

type NewKnowledgeInput = z.output<typeof newKnowledgeInput>;

/** An input with its title. */
type TitledKnowledge = NewKnowledgeInput & { title: string };

/** A new item as it is stored. */
export function newKnowledge(
  { title, content, questions, url, slug, baseUrl, tags, position, status }: TitledKnowledge,
  at: { site: Site; timeId: string; domainId: string; now: Date },
) {
  return {
    ...newRecord("knowledge", at),
    settings: {
      title,
      content,
      questions: questions ?? [],
      url: url ?? null,
      slug: slug ?? null,
      baseUrl: baseUrl ?? null,
      tags: tags ?? [],
      position: position ?? null,
      status: status ?? ("published" as const),
      translations: {},
    },
  };
}

interface Sent {
  title?: string | undefined;
  content?: string | undefined;
  slug?: string | null | undefined;
  tags?: string[] | undefined;
  position?: number | null | undefined;
  status?: "published" | "draft" | undefined;
}

/**
 * The input completed with fields from its content's front matter, and the content without front matter. The warnings say what
 * front matter decided, or could not.
 */
export async function imported<Input extends Sent>(
  sent: Input,
): Promise<{ input: Input; warnings: Warning[] }> {
  const { yaml, rest } = frontMatter(sent.content ?? "");
  if (yaml === undefined || rest.trim() === "") return { input: sent, warnings: [] };
  const { frontMatterFields } = await import(
    "../../shared/kinds/knowledge/markdown/front-matter-fields"
  );
  const found = frontMatterFields(yaml);
  const named = Object.entries(sent).filter(([, value]) => value !== undefined);
  return {
    input: { ...sent, ...found.fields, ...Object.fromEntries(named), content: rest },
    warnings: warningsOf(found, sent),
  };
}

const maxNamed = 8;

function warningsOf({ fields, hidden, unread }: FrontMatterFields, sent: Sent): Warning[] {
  const warnings: Warning[] = [];
  if (hidden !== undefined && sent.status !== "draft") {
    const message =
      sent.status === undefined
        ? `Front matter says ${hidden}, so the article is a draft, which readers do not see. Send "status": "published" to publish it.`
        : `Front matter says ${hidden}, but the call says "status": "published", so readers see the article.`;
    warnings.push({ code: "not_published", message });
  }
  if (fields.title !== undefined && sent.title !== undefined && fields.title !== sent.title) {
    const message = `Front matter names the title ${JSON.stringify(fields.title.slice(0, 80))}, and the call another one. The call's title is used.`;
    warnings.push({ code: "content_left_out", message });
  }
  if (unread.length > 0) {
    const names = unread.slice(0, maxNamed).map((name) => name.slice(0, 40));
    const more = unread.length - names.length;
    const message = `These names in front matter set nothing: ${[...names, ...(more > 0 ? [`${more} more`] : [])].join(", ")}. An article takes title, slug, tags, status, and a position from 1.`;
    warnings.push({ code: "content_left_out", message });
  }
  return warnings;
}

/** The error for an item without a title, without a full stop. */
export function noTitle(content = ""): string {
  const required = "title is required, unless front matter at the start of content names one";
  const { yaml } = frontMatter(content);
  if (yaml !== undefined)
    return /^title[ \t]*:/m.test(yaml)
      ? `${required}; this one's title cannot be read: write a line such as title: "Delivery: how long"`
      : `${required}; this one has no line that begins with title: in small letters`;
  return /^\uFEFF?\s*(?:---|\+\+\+|title[ \t]*[:=])/i.test(content)
    ? `${required}: a line ---, lines such as title: Delivery, and another line ---, before anything else`
    : required;
}

/** A new item as sent, with the fields and warnings of its front matter; undefined without a title. */
export async function titled(
  sent: NewKnowledgeInput,
): Promise<{ input: TitledKnowledge; warnings: Warning[] } | undefined> {
  const { input, warnings } = await imported(sent);
  const { title, ...fields } = input;
  return title === undefined ? undefined : { input: { ...fields, title }, warnings };
}
