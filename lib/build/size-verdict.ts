import type { Size } from "./sizes";

// Above this share of a budget, the next change may break it.
const warningShare = 0.98;

/** How a size compares to its budget: `OVER` fails the check, `WARN` does not. */
export function sizeVerdict({ bytes, budgetBytes }: Size): "OVER" | "WARN" | "ok" {
  if (budgetBytes === undefined || bytes <= budgetBytes * warningShare) return "ok";
  return bytes > budgetBytes ? "OVER" : "WARN";
}
