/** The kinds of record that lie on a domain, as ids, messages to people and docs name them. */
export const recordKinds = {
  message: { prefix: "msg", noun: "message", list: "GET /api/v1/messages, tool list_messages" },
} as const;

export type RecordKind = keyof typeof recordKinds;
