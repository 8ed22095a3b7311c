import { warningWords } from "../words/warnings";

/** What a write warns of, for people. */
export function warningText({ code, message }: { code: string; message: string }): string {
  return warningWords[code] ?? message;
}
