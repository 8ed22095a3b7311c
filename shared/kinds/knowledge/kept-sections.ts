import type { Section } from "./section";

/** The sections stored in a row. For a row of an earlier release, they are read from the content. */
export async function keptSections(
  row: { sections?: readonly Section[] | undefined } | undefined,
  { content, baseUrl }: { content: string; baseUrl: string | null },
): Promise<readonly Section[]> {
  if (row?.sections) return row.sections;
  const { sectionsOf } = await import("./sections");
  return sectionsOf(content, { baseUrl });
}
