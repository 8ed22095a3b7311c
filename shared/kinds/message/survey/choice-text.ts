import type { ChoiceInput } from "./survey";

/** The words of a choice in either of its forms. */
export function choiceText(choice: ChoiceInput): string {
  return typeof choice === "string" ? choice : choice.text;
}
