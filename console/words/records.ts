import { byName } from "./by-name";
/** Messages and their editor. */
export const messagesWords = {
  what: "What should it do?",
  purposes: {
    announce: "Announce",
    collect: "Collect addresses",
    ask: "Ask",
    guide: "Guide",
  },
  filter: "State",
  find: "Find by name",
  all: "All",
  name: "Name",
  save: "Save message",
  state: "State",
  kind: "Kind",
  changed: "Changed",
  none: "No messages yet. Creating one takes a minute, and it starts switched off.",
  noneFound: "No messages match.",
  switchedOff: (count: number) =>
    count === 1 ? "1 message is off." : `${count} messages are off.`,
  onAgain: (count: number) => `${count} ${count === 1 ? "is" : "are"} on again.`,
  switchOn: "Switch on",
  specimen: "10% off this week",
  status: {
    active: "Live",
    scheduled: "Scheduled",
    inactive: "Off",
    expired: "Ended",
  },
  brandHint: "Colour and logo are the brand’s, and the same in all messages.",
  toBrand: "Change the brand",
  kinds: {
    banner: "Banner",
    modal: "Popup",
    toast: "Toast",
    inline: "In the page",
    story: "Story",
    survey: "Survey",
  },
};

/** What authors propose, and what editors decide. */
export const reviewWords = {
  title: "Waiting for review",
  approve: "Approve",
  approved: "Approved. The change is made.",
  approvedOff: "Approved. It is off now.",
  sendBack: "Send back",
  sendBackTitle: (who: string) => `Send the proposal back to ${who || "its author"}?`,
  sentBack: "Sent back. Nothing has changed for visitors.",
  sentBackTitle: "Sent back to you",
  noReason: "No reason was given.",
  reason: "Reason",
  reasonHint: "Optional. The author sees it.",
  compare: "Compare",
  message: "a message",
  page: "a landing page",
  article: "a help article",
  asks: {
    change: (who: string) => `${who || "Somebody"} wants to change`,
    publish: (who: string) => `${who || "Somebody"} wants to publish`,
    unpublish: (who: string) => `${who || "Somebody"} wants to take down`,
  },
  /** In the record itself. */
  proposes: {
    change: (who: string) => `${who || "Somebody"} proposes a change. Visitors do not see it yet.`,
    publish: (who: string) => `${who || "Somebody"} proposes to publish this.`,
    unpublish: (who: string) => `${who || "Somebody"} proposes to take this down.`,
  },
  /** What a proposal does to the state, by the state that it sets. */
  states: byName({
    active: "Switch on",
    inactive: "Switch off",
    published: "Publish",
    draft: "Take down",
  }),
  stateToo: (state: string, fields: string) => `${state}, and change ${fields}`,
  proposesState: (who: string) =>
    `${who || "Somebody"} proposes this. Nothing changes for visitors until an editor approves it.`,
  yoursState: "You propose this. Nothing changes for visitors until an editor approves it.",
  yours: "You see your proposal. Visitors see the version before, until an editor approves it.",
  tab: "Review",
  before: "Before",
  after: "After",
  outdated: "It has changed since this was proposed, so it can only be sent back.",
};

/** What an author is asked before an editor is. */
export const proposeOffWords = {
  question: (name: string) => `Propose to switch off “${name}”?`,
  warning: "It stays live until an editor approves.",
};
