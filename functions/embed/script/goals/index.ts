import { hashOf } from "../../../../shared/rules/share-of";
import type { Message } from "../api";
import type { required } from "../consent";
import type { Library } from "../library";
import type { forLong } from "../storage";

const storage: typeof forLong = "localStorage";

const consentRequired: typeof required = "required";

// The service's limit for a value.
const most = 1_000_000_000;
type Goal = NonNullable<Message["goal"]>;

const daySeconds = 86_400;
const formsAndSurveys: readonly Goal["kind"][] = ["FORM", "SURVEY"];

/**
 * Counts the goals of messages: what visitors do within a time after they saw or clicked a message. Each showing counts at most
 * once. The returned function is called on each new address, and with a name when the page tracks an event.
 */
export default (library: Library) => {
  const { isForPage, report } = library;
  const { read, note } = createNotes(library);
  // Goals reached since the message was last shown.
  const reached = new Set<string>();
  let latest: readonly Message[] = [];
  const isRefused = navigator.doNotTrack === "1" || navigator.globalPrivacyControl;
  const { on } = window.MessagingWidget as MessagingWidget;

  const whenTold = (
    type: MessagingWidgetEvent,
    act: (id: string, goal: Goal) => void,
    kinds: readonly Goal["kind"][],
  ) =>
    on(type, (id) => {
      const message = latest.find((each) => each.id === id);
      if (!message || isRefused) return;
      const { goal, experiment } = message;
      if (goal) act(message.id, goal);
      if (experiment && kinds.includes(experiment.goal.kind)) reachAsArm(message);
    });

  /** When the time for a message's goal started, in milliseconds; 0 if it did not, or if the goal is reached. */
  function beginningOf(id: string): number {
    return Number(read(`goal:${id}`));
  }

  function noteBeginning(id: string, timeMs?: number): void {
    note(`goal:${id}`, `${timeMs ?? ""}`);
  }

  /** Whether an order has already counted for a goal within its time. If not, remembers it by a hash, without the id. */
  function isRepeated(id: string, { withinSeconds = daySeconds }: Goal, orderId: string): boolean {
    const name = `order:${id}`;
    const mark = `${hashOf(orderId)}.${hashOf(`.${orderId}`)}`;
    const nowMs = Date.now();
    const times = Object.entries(Object.fromEntries(new URLSearchParams(read(name))));
    const met = times.filter(([, timeMs]) => nowMs - Number(timeMs) < withinSeconds * 1000);
    const isMet = met.some(([each]) => each === mark);
    if (!isMet) note(name, `${new URLSearchParams([...met, [mark, `${nowMs}`]])}`);
    return isMet;
  }

  function begin(id: string): void {
    reached.delete(id);
    noteBeginning(id, Date.now());
  }

  function reach(id: string, { withinSeconds = daySeconds }: Goal, more?: string): void {
    if (Date.now() - beginningOf(id) > withinSeconds * 1000) return;
    noteBeginning(id);
    reached.add(id);
    report("goal", id, more);
  }

  /** An action in a message proves that the visitor sees it, even if it was not in view long enough. */
  function act(id: string, goal: Goal): void {
    if (!beginningOf(id) && !reached.has(id)) begin(id);
    reach(id, goal);
  }

  whenTold("impression", (id, { after }) => after === "CLICK" || begin(id), []);
  whenTold(
    "click",
    (id, goal) => {
      if (goal.after === "CLICK") begin(id);
      if (goal.kind === "CLICK") act(id, goal);
    },
    ["CLICK"],
  );
  whenTold(
    "conversion",
    (id, goal) => {
      if (formsAndSurveys.includes(goal.kind)) act(id, goal);
    },
    formsAndSurveys,
  );

  /** Reports the goal of a message's experiment. A chunk knows whether the visitor takes part in it. */
  async function reachAsArm(message: Message, more?: string): Promise<void> {
    try {
      (await library.loadChunk("judge"))(library).reach(message, more);
    } catch {}
  }

  /** Whether an event or address reaches a goal: undefined if not, otherwise the goal's value as event fields. */
  function metBy({ kind, value = "", currency }: Goal, name?: string, about?: unknown) {
    if (kind === "EVENT" && value === name) return valueIn(about, currency);
    return kind === "URL" && name === undefined && isThere(value) ? "" : undefined;
  }

  return (messages: readonly Message[], name?: string, about?: unknown): void => {
    latest = messages;
    for (const message of isRefused ? [] : messages) {
      const { id, goal, experiment } = message;
      const own = goal && metBy(goal, name, about);
      const asArm = experiment && metBy(experiment.goal, name, about);
      if (own === undefined && asArm === undefined) continue;
      const { orderId } = { ...(about as { orderId?: string }) };
      // A reloaded page tracks the same order again.
      if (orderId && isRepeated(id, (goal ?? experiment?.goal) as Goal, `${orderId}`)) continue;
      if (goal && own !== undefined) reach(id, goal, own);
      if (asArm !== undefined) reachAsArm(message, asArm);
    }
  };

  function isThere(value: string): boolean {
    const rule = value.endsWith("*")
      ? ({ match: "STARTS_WITH", value: value.slice(0, -1) } as const)
      : ({ match: "EXACT", value } as const);
    return isForPage({ urlRules: [rule] });
  }
};

/** The value that the page reported, in the currency's minor unit, as event fields; empty for another currency. */
function valueIn(about: unknown, currency: string | undefined): string {
  const { value, currency: own } = { ...(about as { value?: unknown; currency?: unknown }) };
  if (!currency || own !== currency || typeof value !== "number") return "";
  const format = new Intl.NumberFormat("en", { style: "currency", currency });
  const amount = Math.round(value * 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
  return amount >= 0 && amount <= most ? `,"value":${amount},"currency":"${currency}"` : "";
}

/** Stores values by name if the visitor has consented; otherwise keeps them until the page is left. */
function createNotes({ lifetime, recall, remember, scriptOptions }: Library) {
  const here = new Map<string, string>();
  const mayStore = () => scriptOptions.consent !== consentRequired;

  /** Stores what waited for the visitor's consent. */
  function storePending(): void {
    if (!mayStore()) return;
    for (const [name, text] of here) remember(storage, name, text);
    here.clear();
  }
  addEventListener("pagehide", storePending, { signal: lifetime });

  return {
    read: (name: string) => here.get(name) ?? ((mayStore() && recall(storage, name)) || ""),
    note(name: string, text: string): void {
      here.set(name, text);
      storePending();
    },
  };
}
