import type { kindOfRecord } from "../../revisions/reviews/kind-of-record";

interface RecordKind {
  /** What people call one. */
  noun: string;
  /** The tool that reads one. */
  get: string;
  /** Its place in the console. */
  place: string;
  /** The field that names one. */
  named: "name" | "title";
}

/** What views know of the kinds of records that they show. */
export const records: Readonly<Record<ReturnType<typeof kindOfRecord>, RecordKind>> = {
  message: { noun: "Message", get: "get_message", place: "/messages", named: "name" },
  landingPage: { noun: "Landing page", get: "get_landing_page", place: "/pages", named: "title" },
  knowledge: { noun: "Article", get: "get_knowledge", place: "/help", named: "title" },
};
