import { frontMatter } from "../../shared/kinds/knowledge/markdown/front-matter";

interface Sent {
  title?: string | undefined;
  content?: string | undefined;
  slug?: string | null | undefined;
  tags?: string[] | undefined;
}

/** What a caller sends, with the fields that its content's front matter names and the call does not; the content without it. */
export async function imported<Input extends Sent>(sent: Input): Promise<Input> {
  const { yaml, rest } = frontMatter(sent.content ?? "");
  if (yaml === undefined || rest.trim() === "") return sent;
  const { frontMatterFields } = await import(
    "../../shared/kinds/knowledge/markdown/front-matter-fields"
  );
  const named = Object.entries(sent).filter(([, value]) => value !== undefined);
  return { ...sent, ...frontMatterFields(yaml), ...Object.fromEntries(named), content: rest };
}
