import type { Domain } from "../../../shared/kinds/domain/domain";
import type { FrequencyCaps } from "../../../shared/kinds/domain/frequency-caps";
import type { Facts } from "../../messages/checks/explanation/gate";

/** What the console asks the canvas to judge: whether a visit would see a message that may not be saved. */
export interface Judging {
  judge: Record<string, unknown>;
  visit: {
    url: string;
    country?: string;
    device?: "DESKTOP" | "MOBILE" | "TABLET";
    /** Default: now. */
    at?: string;
    timezone?: string;
  };
  messagesAtOnce: Domain["messagesAtOnce"];
  frequencyCaps: FrequencyCaps;
}

/** A gate's result, as `explain_message` answers it. */
export interface Judged {
  gate: string;
  passes: boolean;
  reason: string;
  assumed: string | null;
  facts?: Facts;
}

declare global {
  interface Window {
    /** Set once `canvas-judge.js` has run. */
    judgeDraft?: (judging: Judging) => Judged[];
  }
}
