import type { Goal } from "../../../../shared/kinds/message/goal";

type Kind = Goal["kind"];

const acts: Record<Kind, (value: string) => string> = {
  URL: (value) => `opens ${value}`,
  EVENT: (name) => `does what the page calls MessagingWidget.track(${JSON.stringify(name)}) for`,
  FORM: () => "sends its form",
  SURVEY: () => "finishes the survey",
  CLICK: () => "clicks a link or button in it",
};

/** When the goal of a message counts, in a sentence. */
export function goalInWords({ kind, value = "", withinSeconds = 86_400, after }: Goal): string {
  const from = after === "CLICK" ? "clicking in it" : "seeing it";
  return `Its goal counts when the visitor ${acts[kind](value)} within ${withinSeconds} seconds after ${from}: once for each time it is seen. Later page loads count only where storage is permitted, and visitors with Do Not Track or Global Privacy Control never do.`;
}
