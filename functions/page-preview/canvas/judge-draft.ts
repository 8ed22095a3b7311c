import type { Domain } from "../../../shared/kinds/domain/domain";
import type { FrequencyCaps } from "../../../shared/kinds/domain/frequency-caps";
import type { MessageSettings } from "../../../shared/kinds/message/settings";
import type { GateResult, SiteContext } from "../../messages/checks/explanation/gate";
import { evaluate, settingsGates } from "../../messages/checks/explanation/settings-gates";
import type { Visit } from "../../messages/checks/explanation/visit";

/** A request from the console to check whether a visit would see a message that may be unsaved. */
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

declare global {
  interface Window {
    /** Set once `canvas-judge.js` has run. */
    judgeDraft?: (judging: Judging) => GateResult[];
  }
}

/**
 * Each gate's result for a message as the console has it, by the rules of `explain_message`. The gate `domain` is left out:
 * it depends on the page alone, and the service knows the account's domains.
 */
export function judgeDraft({ judge, visit, messagesAtOnce, frequencyCaps }: Judging): GateResult[] {
  const settings = settingsOf(judge);
  const at = visit.at === undefined ? new Date() : new Date(visit.at);
  const parsedVisit = { ...visit, url: new URL(visit.url).href, at } as Visit;
  const siteContext = {
    messagesAtOnce,
    frequencyCaps,
    // The browser cannot stop a pattern, but only the person who typed it has to wait.
    patternTime: { run: (work) => work() },
  } as Pick<SiteContext, "messagesAtOnce" | "frequencyCaps" | "patternTime"> as SiteContext;
  return evaluate(settingsGates, settings, parsedVisit, siteContext);
}

/** A whole message's settings. The state that is read depends on the time, and the gates have their own moment. */
function settingsOf(record: Record<string, unknown>): MessageSettings {
  const isOff = record.status === "inactive";
  return { ...record, ...(!isOff && { status: "active" }) } as MessageSettings;
}
