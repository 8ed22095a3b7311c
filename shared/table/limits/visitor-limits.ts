/** A limit that instances count in memory and share in blocks. */
export interface BlockLimit {
  perMinute: number;
  /** How many an instance counts before its first report to the others. */
  free: number;
  /** How many it counts between two reports to the others. */
  block: number;
  /** How many rows the sum is spread over. */
  rows: number;
}

/** The limits on what visitors may send to one site in a minute of the clock. These figures are defined only here. */
export const visitorLimits = {
  // Of one network, and of all together. Each instance may let one block pass beyond a limit.
  events: { perMinute: 3_000, free: 125, block: 125, rows: 1 },
  clicks: { perMinute: 600, free: 25, block: 25, rows: 1 },
  /** Of the help center, on its pages and in the chat: there a few for each question, as it is typed. */
  searches: { perMinute: 120, free: 20, block: 20, rows: 1 },
  site: { perMinute: 60_000, free: 0, block: 250, rows: 4 },

  /** Clicks of one network on unknown messages, over all sites: each costs a refused write. */
  unknownIds: { perInstance: 60 },

  // Of one network, counted one by one in the transaction that stores what was sent.
  /** A person fills in a form; many of them may share an office's address. */
  forms: { submissions: 20 },
  /** One call for each question. */
  surveys: { calls: 120 },
  /** Responses that begin after the survey has closed, from visitors who already had it open. */
  closedSurveys: { calls: 120, lateStarts: 3 },
  /** Many people in a company may share a network, but none of them starts conversations by the dozen. */
  chatStarts: { starts: 10 },
  chatMessages: { messages: 30 },

  // Of one conversation, whatever the network.
  conversation: { messages: 30 },
} as const satisfies Record<string, BlockLimit | Record<string, number>>;
