import type { Tool } from "@modelcontextprotocol/server";
import type { DescribedTool } from "./tools";

/** The list of all tools, or of the selected ones. */
export function pickTools(
  described: readonly DescribedTool[],
  selected: readonly { name: string }[] | undefined,
): Tool[] {
  if (!selected) return described.map(({ whole }) => whole);
  const names = new Set(selected.map(({ name }) => name));
  const others = described.flatMap(({ name }) => (names.has(name) ? [] : [name]));
  return described
    .filter(({ name }) => names.has(name))
    .map(({ terse, terseBeside }) =>
      terseBeside && names.has(terseBeside.create) ? terseBeside.tool : terse,
    )
    .map((tool) => ({ ...tool, description: withoutMention(tool.description ?? "", others) }));
}

/** The description without the sentences, or parts of one, that send the model to a tool that it does not have. */
function withoutMention(description: string, others: readonly string[]): string {
  const mentions = (part: string) =>
    part.match(/[a-z]+(_[a-z]+)+/g)?.some((name) => others.includes(name));
  const sentences = description.split(/(?<=\.) /);
  return sentences
    .map((sentence) => {
      const parts = sentence.replace(/\.$/, "").split("; ");
      const kept = parts.filter((part) => !mentions(part));
      return kept.length === parts.length ? sentence : kept.length > 0 ? `${kept.join("; ")}.` : "";
    })
    .filter(Boolean)
    .join(" ");
}
