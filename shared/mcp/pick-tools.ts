import type { Tool } from "@modelcontextprotocol/server";
import type { DescribedTool } from "./tools";
import { withoutMention } from "./without-mention";

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
