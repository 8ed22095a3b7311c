import { conversationFrom } from "../../kinds/conversation/rows/conversation-row";
import { formSubmissionLayout } from "../../kinds/form-submission/store/form-submissions";
import { surveyResponseLayout } from "../../kinds/survey-response/store/survey-responses";
import { firstTimeId } from "../../model/ids";
import { mentions } from "../../model/mentions";
import type { Retention } from "../../model/retention";
import type { Item, Key } from "../../table/dynamo/item";
import { keys, type SiteId } from "../../table/keys";
import type { RecordLayout } from "../../table/record-layout";

/** The email addresses that an erasure looks for. */
interface AddressMatcher {
  /** Whether this is one, in lower case. */
  isOne(address: string): boolean;
  /** Whether a text mentions one. */
  isIn(text: string): boolean;
}

/** The values that identify the rows of one address, in lower case. */
export function matcherOf(address: string): AddressMatcher {
  return {
    isOne: (each) => each === address,
    isIn: (text) => mentions(text, address),
  };
}

/** One kind of visitors' data on a site, whose rows an order goes through, oldest first. */
export interface Kind {
  record: "conversation" | "formSubmission" | "surveyResponse";
  /** Its records, in words: one, several. */
  names: readonly [string, string];
  /** The name of their number in a receipt. */
  counted: "conversations" | "formSubmissions" | "surveyResponses";
  /** The partition of its rows. */
  partition(site: SiteId): Key;
  /** Whether a row contains an email address that is sought. */
  holds(row: Item, sought: AddressMatcher): boolean;
  /** How many days a site keeps it; null: always. */
  keptDays(retention: Retention): number | null;
  /** The key at which the rows of a time begin. */
  positionAt(time: Date): string;
  /** The other rows of the record; undefined for a conversation, which has many. */
  besides?(site: SiteId, row: Item): Key[];
}

export const kinds: readonly Kind[] = [
  {
    record: "conversation",
    counted: "conversations",
    names: ["conversation", "conversations"],
    partition: (site) => keys.conversationListing(site, ""),
    holds: (row, { isOne }) =>
      isOne(conversationFrom(row).visitor.email?.trim().toLowerCase() ?? ""),
    keptDays: ({ conversationDays }) => conversationDays,
    positionAt: (time) => time.toISOString(),
  },
  {
    record: "formSubmission",
    counted: "formSubmissions",
    names: ["form submission", "form submissions"],
    partition: (site) => keys.formSubmission(site, ""),
    holds: (row, sought) => saysIn(row.data, row.meta, sought),
    keptDays: ({ submissionDays }) => submissionDays,
    positionAt: firstTimeId,
    besides: (site, row) => entriesOf(formSubmissionLayout, site, row),
  },
  {
    record: "surveyResponse",
    counted: "surveyResponses",
    names: ["survey response", "survey responses"],
    partition: (site) => keys.surveyResponse(site, ""),
    holds: (row, sought) => saysIn(row.answers, row.meta, sought),
    keptDays: ({ responseDays }) => responseDays,
    positionAt: firstTimeId,
    besides: (site, row) => entriesOf(surveyResponseLayout, site, row),
  },
];

/** The rows of a record in the index of filters. */
function entriesOf<Row>({ assemble, index }: RecordLayout<Row>, site: SiteId, record: Item): Key[] {
  const timeId = String(record.sk);
  if (!index) return [];
  const row = assemble({ timeId, record, body: undefined, counters: undefined });
  return [...index.entries(row).keys()].map((list) => index.key(site, list, timeId));
}

/** Whether a visitor's input, stored as JSON text, or the visit that it came from contains a sought address. */
function saysIn(json: unknown, meta: unknown, { isIn }: AddressMatcher): boolean {
  let isFound = false;
  JSON.parse(`[${json},${JSON.stringify(meta ?? null)}]`, (_, value) => {
    isFound ||= typeof value === "string" && (isIn(value) || isIn(unescaped(value)));
    return value;
  });
  return isFound;
}

/** A text as it reads where it is part of an address. */
function unescaped(text: string): string {
  return text.replace(/%40/g, "@").replace(/%2b/gi, "+");
}
