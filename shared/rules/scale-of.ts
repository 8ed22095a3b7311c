/** What decides whether a question's answer is a number; the survey's own schema has more. */
export interface ScaleQuestion {
  type: string;
  max?: number | undefined;
}

/** The numbers a scale's answer may be; undefined for questions that are no scale. */
export function scaleOf({
  type,
  max = 5,
}: ScaleQuestion): { from: number; to: number } | undefined {
  if (type === "NPS") return { from: 0, to: 10 };
  if (type === "CSAT") return { from: 1, to: 5 };
  return type === "RATING" ? { from: 1, to: max } : undefined;
}
