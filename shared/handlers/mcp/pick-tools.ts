import type { Tool } from "@modelcontextprotocol/server";
import type { Role } from "../../model/role";
import type { DescribedTool } from "./tools";
import { withNonce } from "./views/with-nonce";
import { withoutMention } from "./without-mention";

/**
 * The list of all tools that a role may call, or of the selected ones among them. `withNonces`: what decides on reviews is for
 * the buttons of views.
 */
export function pickTools(
  described: readonly DescribedTool[],
  selected: readonly { name: string }[] | undefined,
  role: Role,
  { withNonces = false }: { withNonces?: boolean } = {},
): Tool[] {
  const names = new Set(callable(described, selected, role));
  const others = described.flatMap(({ name }) => (names.has(name) ? [] : [name]));
  return described
    .filter(({ name }) => names.has(name))
    .map(({ whole, terse, terseBeside, takesNonce }) => {
      const short = terseBeside && names.has(terseBeside.create) ? terseBeside.tool : terse;
      const tool = selected ? short : whole;
      return withNonces && takesNonce ? withNonce(tool) : tool;
    })
    .map((tool) =>
      others.length === 0
        ? tool
        : { ...tool, description: withoutMention(tool.description ?? "", others) },
    );
}

/** The names of the tools that a role may call. */
export function callable(
  described: readonly DescribedTool[],
  selected: readonly { name: string }[] | undefined,
  role: Role,
): string[] {
  const names = described.filter(({ roles }) => roles.includes(role)).map(({ name }) => name);
  return selected ? names.filter((name) => selected.some((each) => each.name === name)) : names;
}
