import type { Warning } from "../../shared/handlers/operation/warnings";
import { frontMatter } from "../../shared/kinds/knowledge/markdown/front-matter";
import type { FrontMatterFields } from "../../shared/kinds/knowledge/markdown/front-matter-fields";

interface Sent {
  title?: string | undefined;
  content?: string | undefined;
  slug?: string | null | undefined;
  tags?: string[] | undefined;
  position?: number | null | undefined;
  status?: "published" | "draft" | undefined;
}

/**
 * What a caller sends, with the fields that its content's front matter names and the call does not; the content without it.
 * The warnings tell what front matter decided unseen, or could not.
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

const mostNamed = 8;

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
    const message = `Front matter names the title ${JSON.stringify(fields.title.slice(0, 80))}, and the call another one. The call's counts.`;
    warnings.push({ code: "content_left_out", message });
  }
  if (unread.length > 0) {
    const names = unread.slice(0, mostNamed).map((name) => name.slice(0, 40));
    const more = unread.length - names.length;
    const message = `These names in front matter set nothing: ${[...names, ...(more > 0 ? [`${more} more`] : [])].join(", ")}. An article takes title, slug, tags, status, and a position from 1.`;
    warnings.push({ code: "content_left_out", message });
  }
  return warnings;
}
