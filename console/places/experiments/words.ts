import { list } from "../../words/locale";
import type { Variant } from "./experiment";

const quoted = (names: readonly string[]) => list.format(names.map((name) => `“${name}”`));

/** Who sees what, once a variant is shown to all. All variants are for the same audience. */
const sees = ({ name, messageId }: Variant) =>
  messageId === null
    ? `nobody sees a message (“${name}”)`
    : `everybody in the audience sees “${name}”`;

/** Experiments. */
export const experimentsWords = {
  name: "Name",
  state: "State",
  arms: "Variants",
  verdict: "Verdict",
  begun: "Started",
  none: "No experiments yet. One shows each visitor one of several messages, or none, and tells which brings more. The quickest way to one: open a message, and press “Run an experiment”.",
  noneFound: "No experiment matches.",
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
    refused: "No verdict: uneven shares",
    winner: (name: string) => `Concluded: ${name}`,
  },
  saveDraft: "Save draft",
  saveName: "Save name",
  start: "Start",
  saveAndStart: "Save and start",
  startAgain: "Start again",
  stop: "Stop",
  conclude: "Conclude",
  takeBack: "Take conclusion back",
  deleteIt: "Delete experiment",
  gone: "This experiment is not there any more.",
  started: "It counts from now on.",
  stopped: (first: Variant) => `It is stopped: ${sees(first)}.`,
  concluded: (winner: Variant) => `It is concluded: ${sees(winner)}.`,
  takenBack:
    "The conclusion is taken back: it is stopped, with its results. Everybody in the audience sees the first variant.",
  changed: "Somebody else has just changed its state.",
  takesPart: "Who takes part",
  changesOnly:
    "What is compared stays the same once it has begun: whoever changes what a message says begins the counting anew. The experiment’s name can change.",
  // What a verdict takes stands in the API's rules too.
  patience: (at: string) =>
    `First figures come on ${at}. A verdict needs at least 100 visitors in each variant and 25 successes together in the two that are compared, which may take days or weeks. You may look as often as you like.`,
  starting: {
    question: (name: string) => `Start “${name}”?`,
    live: (names: readonly string[]) =>
      `${quoted(names)} go${names.length === 1 ? "es" : ""} live. Each visitor in the audience sees one variant, and always the same one.`,
    counts: (success: string) => `${success}: that counts as success.`,
    untilMidnight: ", before midnight UTC",
    anew: "Counting begins anew: what was counted before is not in the results any more.",
    heldBack: (percent: number) => `${percent} % are the control group and get no message.`,
    equal:
      "Two variants show visitors the same, so they can differ by chance alone. Change one of them first.",
    equalAsked: "Only an A/A test, which checks the counting itself, compares two that are equal.",
    asEqual: "Start as an A/A test",
    theExperiment: "the experiment",
    unsaved: (names: readonly string[], isOne: boolean) =>
      `${list.format(names)} ${isOne ? "has" : "have"} changes that are not saved. They are saved first.`,
    inUse:
      "One of its messages is in another experiment. Conclude that one first, or test a copy of the message.",
  },
  stopping: {
    question: (name: string) => `Stop “${name}”?`,
    warning: (first: Variant) =>
      `Counting ends, and ${sees(first)}. The results stay until you start it again, which counts anew.`,
  },
  /** Below the buttons of one that has begun. */
  ends: {
    stop: (first: Variant) =>
      `Stop ends the counting: ${sees(first)}, until you start again, which counts anew, or conclude.`,
    startAgain: "Start again throws these results away and counts anew.",
    conclude:
      "Conclude ends the experiment: you choose the variant that everybody in the audience sees from then on, and the other messages are switched off.",
  },
  concluding: {
    question: "Who wins?",
    winner: "Everybody in the audience sees",
    stays: (name: string) => `“${name}” stays live, for everybody in its audience.`,
    nobody: "Nobody sees a message.",
    off: (names: readonly string[]) =>
      `${quoted(names)} ${names.length === 1 ? "is" : "are"} switched off.`,
    back: "You can take this back: the results stay, and everybody in the audience sees the first variant until you conclude it anew.",
    early: "Whatever you choose now may be chance.",
  },
  deletion: (name: string) => `“${name}” is deleted with its results. Its messages stay.`,
  setup: {
    title: "What is compared",
    arms: "Variants",
    variantsHint:
      "Each variant is what some visitors in the audience see. The first is what the others are compared with: change in the others what you want to test.",
    arm: (letter: string) => `Variant ${letter}`,
    variantName: "Name in results",
    sees: "Its visitors see",
    choose: "Choose a message",
    holdOut: "No message (control group)",
    noMessage: "no message",
    share: (percent: number) => `${percent} % of visitors`,
    copy: "Make a copy as another variant",
    copied: (name: string) =>
      `“${name}” is made, switched off. Change in it what you want to test.`,
    edit: "Change what it says",
    add: "Add a variant",
    addHoldOut: "Add a control group that sees nothing",
    goal: "What counts as success",
    goalHint: "The same for all variants. The message’s own goal does not matter here.",
    unit: "How visitors are counted",
    units: {
      VISITOR_DAY: "Everybody, once a day",
      VISITOR: "Only visitors who can be recognised, once",
    },
    unitHints: {
      VISITOR_DAY:
        "Right for most. Nothing is stored in browsers, so whoever comes back on another day counts again.",
      VISITOR:
        "For what takes longer than a day, such as a purchase after a week. Counts only visitors who are signed in on your page or allow storage.",
    },
    untilMidnight: "The same day, until midnight UTC",
    timeHints: {
      VISITOR_DAY:
        "From the moment a visitor first meets the experiment until that day ends, so that everybody can be counted. Choose another time, and only visitors who can be recognised count.",
      VISITOR:
        "From the moment a visitor first meets the experiment. Only visitors who can be recognised count.",
    },
    ceiling: (currency: string) => `A visitor counts at most, ${currency}`,
    ceilingHint: "So that a single large order does not decide. Fixed once it starts.",
    used: (name: string) => `Already in “${name}”, which is not concluded.`,
  },
  results: {
    title: "Results",
    visitors: "Visitors",
    conversions: "Goals",
    rate: "Rate",
    value: "Worth",
    share: "Of visitors",
    compared: "Against the first variant",
    against: (arm: string, first: string) => `${arm} against ${first}`,
    noLift: "Nothing can be said yet.",
    between: (from: string, to: string) => `Between ${from} and ${to}`,
    guess: (percent: string) => `Best guess: ${percent}`,
    scaleHint: "The dot is the best guess, the bar what is still possible, the line no difference.",
    atLeast: (from: string) => `${from} or more`,
    counts: "What counts",
    since: (day: string) => `Counted since ${day} (UTC).`,
    nobody: "To find out why, open",
    nobodyAt: (message: string) => `“Who sees it?” of “${message}”`,
    whose: {
      VISITOR: "Only visitors who were signed in on your page, or allowed storage, are counted.",
      VISITOR_DAY:
        "A visitor counts once a day (UTC). People who share a network and a kind of browser count as one.",
    },
    ratio: {
      WARNING: "The variants did not quite get the shares of visitors that you set.",
      REFUSED:
        "The variants did not get the shares of visitors that you set, so nothing can be concluded from the figures. Often one of the messages fails to load, or a redirect loses visitors.",
    },
    winner: (arm: Variant) => `Concluded: ${sees(arm)}.`,
    pauses:
      "A message of a variant is off or was deleted, so nothing more is counted, and everybody in the audience sees the first variant. Switch it on, or bring it back from its history.",
    next: "Conclude it, and everybody in the audience sees the winner.",
    later: "Look again tomorrow: each day adds its figures when it is over.",
    isStopped: (first: Variant) =>
      `Stopped: nothing more is counted, and ${sees(first)} until you conclude it.`,
  },
};
