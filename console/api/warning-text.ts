import { warningWords } from "../words/warnings";
import { plainOf } from "./fault";

/** What a write warns of, for people. */
export function warningText({ code, message }: { code: string; message: string }): string {
  return warningWords[code] ?? plainOf(message);
}
