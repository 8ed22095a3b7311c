/** The fields of a question that decide whether its answer is a number. */
export interface ScaleQuestion {
  type: string;
  max?: number | undefined;
}

/** The range of a scale question; undefined for other questions. */
export function scaleOf({
  type,
  max = 5,
}: ScaleQuestion): { from: number; to: number } | undefined {
  if (type === "NPS") return { from: 0, to: 10 };
  if (type === "CSAT") return { from: 1, to: 5 };
  return type === "RATING" ? { from: 1, to: max } : undefined;
}
