import { byName } from "../../shared/rules/by-name";
import { list, locale } from "./locale";
export const messagesWords = {
  what: "What should it do?",
  purposes: {
    announce: "Announce",
    collect: "Collect email addresses",
    ask: "Ask",
    guide: "Guide",
  },
  filter: "State",
  find: "Find by name",
  all: "All",
  name: "Name",
  state: "State",
  kind: "Kind",
  changed: "Changed",
  none: "No messages yet. Your first takes a minute, and starts switched off.",
  noneFound: "No messages match.",
  switchedOff: (count: number) =>
    count === 1 ? "1 message switched off." : `${count} messages switched off.`,
  onAgain: (count: number) => `${count} switched on again.`,
  switchOn: "Switch on",
  switchOnSeveral: (count: number, hostname: string) =>
    `Switch on ${count} messages on ${hostname}?`,
  /** What to know about one or some of several messages. */
  about: (names: string, text: string) => `${names}: ${text}`,
  specimen: "10% off this week",
  status: {
    active: "Live",
    scheduled: "Scheduled",
    inactive: "Off",
    expired: "Ended",
  },
  brandHint: "Colors and logo come from your brand, for all messages.",
  toBrand: "Edit brand",
  kinds: {
    banner: "Banner",
    modal: "Popup",
    toast: "Toast",
    inline: "Inline",
    story: "Story",
    survey: "Survey",
  },
};

/** Texts for authors' proposals and editors' decisions. */
/** The headings of CSV files. */
export const csvWords = {
  otherFields: "Other fields",
  otherAnswers: "Other answers",
  /** After the fields of the form. */
  lead: {
    consent: "Consent",
    form: "Form",
    "meta.pageUrl": "Page",
    createdAt: "Time",
    status: "State",
    consentText: "Consent text",
    consentVersion: "Consent text since",
    messageId: "Message ID",
    landingPageId: "Landing page ID",
    id: "ID",
  },
  response: {
    createdAt: "Time",
    finished: "Finished",
    npsScore: "NPS score",
    npsBucket: "NPS group",
  },
};

export const reviewWords = {
  title: "Waiting for review",
  approve: "Approve",
  approved: "Approved and applied.",
  approvedOff: "Approved and switched off.",
  sendBack: "Send back",
  sendBackTitle: (who: string) => `Send the proposal back to ${who || "its author"}?`,
  sentBack: "Sent back. Nothing has changed for visitors.",
  sentBackTitle: "Sent back to you",
  noReason: "No reason given.",
  reason: "Reason",
  reasonHint: "Optional. The author sees it.",
  compare: "Compare",
  message: "a message",
  page: "a landing page",
  article: "a help article",
  asks: {
    change: (who: string) => `${who || "Somebody"} wants to change`,
    publish: (who: string) => `${who || "Somebody"} wants to publish`,
    unpublish: (who: string) => `${who || "Somebody"} wants to unpublish`,
  },
  /** Shown in the record's editor. */
  proposes: {
    change: (who: string) => `${who || "Somebody"} proposes a change. Visitors do not see it yet.`,
    publish: (who: string) => `${who || "Somebody"} proposes publishing this.`,
    unpublish: (who: string) => `${who || "Somebody"} proposes unpublishing this.`,
  },
  /** What a proposal does, by the state that it sets. */
  states: byName({
    active: "Switch on",
    inactive: "Switch off",
    published: "Publish",
    draft: "Unpublish",
  }),
  stateToo: (state: string, fields: string) => `${state}, and change ${fields}`,
  changes: (fields: string) => `Changes: ${fields}`,
  proposesState: (who: string) =>
    `${who || "Somebody"} proposes this. Nothing changes for visitors until an editor approves it.`,
  yoursState: "You propose this. Nothing changes for visitors until an editor approves it.",
  yours: "This is your proposal. Visitors see the previous version until an editor approves it.",
  tab: "Review",
  before: "Before",
  after: "After",
  outdated: "It has changed since this was proposed, so you can only send it back.",
};

/** Texts of the confirmation before an author proposes to switch something off. */
export const proposeOffWords = {
  question: (name: string) => `Propose switching off “${name}”?`,
  warning: "It stays live until an editor approves.",
};

/** How much is stored about a person, for example "2 form submissions and 1 conversation with 5 messages". */
export function muchOf({
  conversations,
  chatMessages,
  formSubmissions,
  surveyResponses,
}: Known): string {
  const parts = [
    formSubmissions > 0 && counted(formSubmissions, "form submission"),
    conversations > 0 &&
      `${counted(conversations, "conversation")} with ${counted(chatMessages, "message")}`,
    surveyResponses > 0 && counted(surveyResponses, "survey answer"),
  ];
  return list.format(parts.filter((each) => each !== false)) || "nothing";
}

/** A number with its noun, for example "2 leads". */
export function counted(count: number, one: string): string {
  return `${count.toLocaleString(locale)} ${one}${count === 1 ? "" : "s"}`;
}

/** How much is stored about a person, or was erased. */
export interface Known {
  conversations: number;
  chatMessages: number;
  formSubmissions: number;
  surveyResponses: number;
}
