import { hashOf } from "../../../../shared/rules/share-of";
import type { Message } from "../api";
import type { required } from "../consent";
import type { Kit } from "../kit";
import type { forLong } from "../storage";

const storage: typeof forLong = "localStorage";

const consentRequired: typeof required = "required";

// The most that the service counts at once.
const most = 1_000_000_000;
type Goal = NonNullable<Message["goal"]>;

const daySeconds = 86_400;
const formsAndSurveys: readonly Goal["kind"][] = ["FORM", "SURVEY"];

/**
 * Counts the goals of messages: what visitors do within a time after they saw a message, or clicked in it. Each showing counts
 * once at most. Returns what is to be called on each address, and with a name where the page tracks something.
 */
export default (kit: Kit) => {
  const { isForPage, report } = kit;
  const { read, note } = createNotes(kit);
  // Until the message shows again.
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

  /** When the visitor met a message whose goal counts from then on, in milliseconds; 0 for never, or once it is reached. */
  function beginningOf(id: string): number {
    return Number(read(`goal:${id}`));
  }

  function noteBeginning(id: string, timeMs?: number): void {
    note(`goal:${id}`, `${timeMs ?? ""}`);
  }

  /** Whether a goal has met this order before, within its time; from now on it has. The id itself is not kept. */
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

  /** What the visitor does in a message proves that they see it, though it may not have been in view for long enough. */
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

  /** Reports the goal of a message's experiment, whose chunk knows whether the visitor is in it. */
  async function reachAsArm(message: Message, more?: string): Promise<void> {
    try {
      (await kit.loadChunk("judge"))(kit).reach(message, more);
    } catch {}
  }

  /** Whether what has happened is a goal: undefined if not, else its value as fields of an event. */
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
      // A page that is loaded again tracks the same order again.
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

/** What a page said that something was worth, in the currency's minor unit and as fields of an event; empty in any other. */
function valueIn(about: unknown, currency: string | undefined): string {
  const { value, currency: own } = { ...(about as { value?: unknown; currency?: unknown }) };
  if (!currency || own !== currency || typeof value !== "number") return "";
  const format = new Intl.NumberFormat("en", { style: "currency", currency });
  const amount = Math.round(value * 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
  return amount >= 0 && amount <= most ? `,"value":${amount},"currency":"${currency}"` : "";
}

/** What is kept by name, where that is permitted, and else lasts for this page load. */
function createNotes({ lifetime, recall, remember, scriptOptions }: Kit) {
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
