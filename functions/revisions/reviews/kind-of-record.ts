const kinds = { msg_: "message", kno_: "knowledge", page_: "landingPage" } as const;

/** The kind of the record that a review is about. */
export function kindOfRecord(recordId: string): (typeof kinds)[keyof typeof kinds] {
  return Object.entries(kinds).find(([prefix]) => recordId.startsWith(prefix))?.[1] ?? "message";
}
