import { isLinearPattern } from "../safety/is-linear-pattern";
import type { MessagePatch, MessageSettings } from "../settings";
import { refuse } from "./refuse";

const regexLimitCharacters = 200;

/** The scan of a pattern, where a test counts it. */
export const patternScan = { isLinear: isLinearPattern };

/** Each rule says whether it excludes. */
export function settleUrlRules(next: MessageSettings): void {
  next.urlRules = next.urlRules.map(({ exclude = false, ...rule }) => ({ ...rule, exclude }));
}

/** Refuses a value that is not a regular expression, and one whose time is not linear in the length of the address. */
export function refuseSlowPatterns({ urlRules }: MessagePatch): void {
  urlRules?.forEach(({ match, value }, index) => {
    if (match !== "REGEX") return;
    const field = `urlRules[${index}].value`;
    if (value.length > regexLimitCharacters) {
      refuse(field, `must have at most ${regexLimitCharacters} characters with match "REGEX"`);
    }
    const fault = faultOf(value);
    if (fault !== undefined) {
      refuse(field, `must be a regular expression, such as "^/pricing" (${fault})`, value);
    }
    if (!patternScan.isLinear(value)) {
      refuse(
        field,
        "must be a regular expression whose running time is linear in the length of the address. Do not use lookaround, back references, or neighbouring repetitions that can match the same letters. A leading ^ helps; a leading .* or a trailing .*$ is not needed",
        value,
      );
    }
  });
}

/** Why a value is no regular expression, in the words of the engine: what it expects, and not the value again. */
function faultOf(value: string): string | undefined {
  try {
    new RegExp(value);
    return undefined;
  } catch (error) {
    return (error as Error).message.split(": ").at(-1)?.toLowerCase();
  }
}
