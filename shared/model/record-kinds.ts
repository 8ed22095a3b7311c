/** The kinds of record that lie on a domain, as ids, messages to people and docs name them. */
export const recordKinds = {
  message: { prefix: "msg", noun: "message", list: "GET /api/v1/messages, tool list_messages" },
  landingPage: {
    prefix: "page",
    noun: "landing page",
    list: "GET /api/v1/landing-pages, tool list_landing_pages",
  },
} as const;

export type RecordKind = keyof typeof recordKinds;
