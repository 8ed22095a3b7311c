import type { Tool } from "@modelcontextprotocol/server";

/**
 * Descriptions of what the argument's own name says, or the error for a wrong value. OpenAPI has them, and so has the list of
 * all tools.
 */
export const saidByName: readonly string[] = [
  "Empty: all.",
  "For search engines.",
  "Heading.",
  "Heading of the item. Default: its front matter's.",
  "In lists.",
  "Its kind.",
  "Not shown before.",
  "Not shown from then on.",
  "On all domains; `domain` is then ignored.",
  "Styles of `htmlContent`.",
  "TABLET: short side from 600 px.",
  "The moment. Default now.",
  "The page's title.",
  "Up to 4,000 characters.",
  "When other messages showed.",
  "When they last closed it.",
  "When they saw it before.",
  "Where its relative links start.",
];

/** A tool without those descriptions of arguments that say no more than their names: a model reads it in every conversation. */
export function withoutSaidByName(tool: Tool): Tool {
  const { inputSchema } = tool;
  const properties = Object.entries(inputSchema.properties ?? {}).map(([name, argument]) => {
    const { description, ...others } = argument as { description?: string };
    return [
      name,
      description !== undefined && saidByName.includes(description) ? others : argument,
    ];
  });
  return { ...tool, inputSchema: { ...inputSchema, properties: Object.fromEntries(properties) } };
}
