import type { Section } from "./section";

/** The sections that a row keeps. Those of a row that an earlier release wrote are read from the content. */
export async function keptSections(
  row: { sections?: readonly Section[] | undefined } | undefined,
  { content, baseUrl }: { content: string; baseUrl: string | null },
): Promise<readonly Section[]> {
  if (row?.sections) return row.sections;
  const { sectionsOf } = await import("./sections");
  return sectionsOf(content, { baseUrl });
}
