/** A limit that instances count in memory and tell one another in blocks. */
export interface BlockLimit {
  perMinute: number;
  /** What an instance counts before it tells the others of it. */
  free: number;
  /** What it counts from one telling to the next. */
  block: number;
  /** How many rows the sum is spread over. */
  rows: number;
}

/** What visitors may send to one site within a minute of the clock: these figures stand nowhere else. */
export const visitorLimits = {
  // Of one network, and of all together. A limit may be passed by one block in each instance.
  events: { perMinute: 3_000, free: 125, block: 125, rows: 1 },
  clicks: { perMinute: 600, free: 25, block: 25, rows: 1 },
  site: { perMinute: 60_000, free: 0, block: 250, rows: 4 },

  /** Clicks of one network that name no message, on whatever sites: each costs a write that is refused. */
  unknownIds: { perInstance: 60 },

  // Of one network, counted one by one in the transaction that stores what was sent.
  /** A person fills in a form; many of them may share an office's address. */
  forms: { submissions: 20 },
  /** A call a question. */
  surveys: { calls: 120 },
  /** Answers that begin after the survey has closed: somebody had it before him. */
  closedSurveys: { calls: 120, lateStarts: 3 },
  /** A company's visitors may share a network; one who starts conversations by the dozen is none. */
  chatStarts: { starts: 10 },
  chatMessages: { messages: 30 },

  // Of one conversation, whatever the network.
  conversation: { messages: 30 },
} as const satisfies Record<string, BlockLimit | Record<string, number>>;
