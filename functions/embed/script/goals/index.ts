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
  const { beginningOf, noteBeginning } = createBeginnings(kit);
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
      if (goal && own !== undefined) reach(id, goal, own);
      const asArm = experiment && metBy(experiment.goal, name, about);
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

/**
 * When the visitor met each message of which a goal counts from then on, in milliseconds; 0 for never. It is stored until the
 * goal is reached, where that is permitted, and else lasts for this page load.
 */
function createBeginnings({ lifetime, recall, remember, scriptOptions }: Kit) {
  const here = new Map<string, number>();
  const mayStore = () => scriptOptions.consent !== consentRequired;
  const nameOf = (id: string) => `goal:${id}`;

  /** Stores what waited for the visitor's consent. */
  function storePending(): void {
    if (!mayStore()) return;
    for (const [id, timeMs] of here) remember(storage, nameOf(id), `${timeMs || ""}`);
    here.clear();
  }
  addEventListener("pagehide", storePending, { signal: lifetime });

  return {
    beginningOf(id: string): number {
      return Number(here.get(id) ?? (mayStore() ? recall(storage, nameOf(id)) : 0));
    },
    /** Without a time it is forgotten. */
    noteBeginning(id: string, timeMs = 0): void {
      here.set(id, timeMs);
      storePending();
    },
  };
}
