import { list } from "../../words/locale";
import type { Variant } from "./experiment";

const quoted = (names: readonly string[]) => list.format(names.map((name) => `“${name}”`));

/** What visitors see once everybody gets this variant. All variants have the same audience. */
const sees = ({ name, messageId }: Variant) =>
  messageId === null
    ? `nobody sees a message (“${name}”)`
    : `everybody in the audience sees “${name}”`;

const sentence = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);

export const experimentsWords = {
  name: "Name",
  state: "State",
  arms: "Variants",
  verdict: "Verdict",
  begun: "Started",
  none: "No experiments yet. An experiment shows visitors different messages, or none, and tells you which works best. You can also start one in a message, with “Run an experiment”.",
  noneSaved:
    "You have started an experiment that is not saved yet. “New experiment” goes on with it.",
  noneFound: "No experiments match.",
  specimen: "Short text or long text?",
  untitled: "New experiment",
  status: { draft: "Draft", running: "Running", stopped: "Stopped", concluded: "Concluded" },
  verdicts: {
    none: "–",
    nothing: "Nothing yet",
    open: "No verdict yet",
    more: (names: readonly string[]) =>
      `${list.format(names)} bring${names.length === 1 ? "s" : ""} more`,
    reached: "The others bring fewer",
    refused: "No verdict: uneven split",
    winner: (name: string) => `Concluded: ${name}`,
  },
  saveDraft: "Save draft",
  saveName: "Save name",
  start: "Start",
  saveAndStart: "Save and start",
  startAgain: "Start again",
  stop: "Stop",
  conclude: "Conclude",
  takeBack: "Undo conclusion",
  deleteIt: "Delete experiment",
  started: "The experiment has started.",
  stopped: (first: Variant) => `Stopped. Now ${sees(first)}.`,
  concluded: (winner: Variant) => `Concluded. Now ${sees(winner)}.`,
  takenBack:
    "The experiment is stopped again, with its results. Everybody in the audience sees the first variant.",
  changed: "Somebody else just changed this experiment.",
  takesPart: "Who takes part",
  changesOnly:
    "You cannot change what is compared once the experiment has started. Changing a message’s content restarts the count. You can still rename the experiment.",
  // The API's rules define the same thresholds.
  patience: (at: string) =>
    `First figures arrive on ${at}. A verdict needs at least 100 visitors per variant, and 25 successes across both variants. This can take days or weeks. Looking early does no harm.`,
  starting: {
    question: (name: string) => `Start “${name}”?`,
    live: (names: readonly string[]) =>
      `${quoted(names)} go${names.length === 1 ? "es" : ""} live. Each visitor in the audience sees one variant, and always the same one.`,
    counts: (success: string) => `Success: ${success}.`,
    untilMidnight: (midnight: string) => `, before ${midnight}`,
    anew: "The count restarts: earlier results are removed.",
    heldBack: (percent: number) => `${percent}% are the control group and see no message.`,
    equal:
      "Two variants show the same, so any difference would be chance. Change one of them first.",
    equalAsked: "Only an A/A test, which checks the counting itself, compares equal variants.",
    asEqual: "Start as an A/A test",
    theExperiment: "the experiment",
    unsaved: (names: readonly string[], isOne: boolean) =>
      sentence(
        `${list.format(names)} ${isOne ? "has" : "have"} unsaved changes. We’ll save them first.`,
      ),
    inUse:
      "One of its messages is in another experiment. Conclude that one first, or test a copy of the message.",
  },
  stopping: {
    question: (name: string) => `Stop “${name}”?`,
    warning: (first: Variant) =>
      `Counting ends, and ${sees(first)}. Results stay until you start it again.`,
  },
  /** Shown below the buttons of an experiment that has started. */
  ends: {
    stop: (first: Variant) =>
      `Stop ends the count: ${sees(first)} until you start again or conclude.`,
    startAgain: "Start again removes these results and restarts the count.",
    conclude:
      "Conclude ends the experiment: you choose the variant everybody in the audience sees, and the other messages are switched off.",
  },
  concluding: {
    question: "Choose a winner",
    winner: "Everybody in the audience sees",
    stays: (name: string) => `“${name}” stays live, for everybody in its audience.`,
    nobody: "Nobody sees a message.",
    off: (names: readonly string[]) =>
      `${quoted(names)} ${names.length === 1 ? "is" : "are"} switched off.`,
    back: "You can undo this: results stay, and everybody in the audience sees the first variant until you conclude again.",
    early: "It’s too early to tell: any difference so far may be chance.",
  },
  deletion: (name: string) => `Deleted “${name}” and its results. Its messages stay.`,
  setup: {
    title: "What is compared",
    arms: "Variants",
    variantsHint:
      "Each visitor in the audience sees one variant. Variant A is the baseline: change what you want to test in the others.",
    arm: (letter: string) => `Variant ${letter}`,
    variantName: "Name in results",
    sees: "What visitors see",
    choose: "Choose a message",
    holdOut: "No message (control group)",
    noMessage: "no message",
    share: (percent: number) => `${percent}% of visitors`,
    copy: "Make a copy as another variant",
    copied: (name: string) =>
      `Created “${name}”, switched off. Now change what you want to test in it.`,
    edit: "Change what it says",
    add: "Add a variant",
    addHoldOut: "Add a control group that sees nothing",
    goal: "What counts as success",
    goalHint: "The same for all variants. The messages’ own goals don’t count here.",
    unit: "How visitors are counted",
    units: {
      VISITOR_DAY: "Everybody, once a day",
      VISITOR: "Recognizable visitors, once",
    },
    unitHints: {
      VISITOR_DAY:
        "Right for most. Nothing is stored in browsers, so visitors who return on another day count again.",
      VISITOR:
        "For goals that take longer than a day, such as a purchase after a week. Counts only visitors who are signed in on your page or allow storage.",
    },
    untilMidnight: (midnight: string) => `The same day, until ${midnight}`,
    timeHints: {
      VISITOR_DAY:
        "From a visitor’s first view until that day ends, so everybody can be counted. With any other time, only visitors who are signed in or allow storage count.",
      VISITOR:
        "From a visitor’s first view. Only visitors who are signed in or allow storage count.",
    },
    ceiling: (currency: string) => `Most that one visitor counts, ${currency}`,
    ceilingHint: "Keeps a single large order from deciding. Fixed once it starts.",
    used: (name: string) => `Already in “${name}”, which is not concluded.`,
  },
  results: {
    title: "Results",
    visitors: "Visitors",
    conversions: "Goals",
    rate: "Rate",
    value: "Revenue",
    share: "Share of visitors",
    compared: "Compared with the first",
    against: (arm: string, first: string) => `${arm} against ${first}`,
    noLift: "Too early to tell.",
    between: (from: string, to: string) => `Between ${from} and ${to}`,
    guess: (percent: string) => `Best guess: ${percent}`,
    scaleHint: "Dot: best guess. Bar: what is still possible. Line: no difference.",
    atLeast: (from: string) => `${from} or more`,
    counts: "How it is measured",
    since: (day: string) => `Counted since ${day} (UTC).`,
    nobody:
      "Bots, previews and visitors who opted out are never counted. If you expect visitors, check",
    nobodyAt: (message: string) => `“Who sees it?” of “${message}”`,
    whose: {
      VISITOR: "Only visitors who were signed in on your page, or allowed storage, are counted.",
      VISITOR_DAY:
        "Each visitor counts once a day (UTC). People who share a network and a type of browser count as one.",
    },
    ratio: {
      WARNING: "Visitors were not split quite as you set.",
      REFUSED:
        "Visitors were not split as you set, so these figures cannot be trusted. Often a message fails to load, or a redirect loses visitors.",
    },
    winner: (arm: Variant) => `Concluded: ${sees(arm)}.`,
    pauses:
      "One variant’s message is off or deleted, so counting has paused and everybody in the audience sees the first variant. Switch the message on, or restore it from its history.",
    next: "Conclude it to show the winner to everybody in the audience.",
    later: "Look again tomorrow. Each day’s figures are added when it ends.",
    isStopped: (first: Variant) =>
      `Stopped: counting has ended, and ${sees(first)} until you conclude.`,
  },
};
