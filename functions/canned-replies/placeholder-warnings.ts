import type { Warning } from "../../shared/operation/warnings";

const known = "{visitor.name}";

/** Placeholders that nobody fills in: visitors would read them as they are. */
export function placeholderWarnings(content: string | undefined): Warning[] {
  const unknown = [...new Set(content?.match(/\{[\w.]{1,40}\}/g) ?? [])].filter(
    (each) => each !== known,
  );
  if (unknown.length === 0) return [];
  return [
    {
      code: "unknown_placeholder",
      message: `Nothing fills in ${unknown.slice(0, 5).join(", ")}, so visitors read it as it is. The only placeholder is ${known}.`,
    },
  ];
}
