import type { Warning } from "../../shared/operation/warnings";

/** The warning of a placeholder in a message. */
export function unfilled(placeholder: string): Warning {
  return {
    code: "unknown_placeholder",
    message: `Nothing fills in ${placeholder.slice(0, 80)}, so visitors read it as it is. Messages have no placeholders.`,
  };
}
