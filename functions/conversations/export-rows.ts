import * as z from "zod/mini";
import { locate, notFound, siteOf } from "../../shared/handlers/operation/locate";
import type { OperationContext } from "../../shared/handlers/operation/operation";
import type { PersonCursor, PersonRecord } from "../../shared/jobs/erasure/find-person";
import type { DomainReference } from "../../shared/kinds/account/account";
import { chatMessageSchema } from "../../shared/kinds/conversation/chat-message";
import { lastingConversationSchema } from "../../shared/kinds/conversation/conversation";
import { timeIdIn } from "../../shared/kinds/conversation/store/read";
import { formSubmissionSchema } from "../../shared/kinds/form-submission/form-submission";
import { surveyResponseSchema } from "../../shared/kinds/survey-response/survey-response";
import { uuid } from "../../shared/model/fields";
import type { Named } from "../../shared/store";
import { presentFormSubmission } from "../responses/form-submissions/present-form-submission";
import { presentConversation } from "./present-conversation";

/** An exported record of a person. */
export const exportedRowSchema = z.strictObject({
  id: z.string().check(z.describe("The record's id.")),
  kind: z
    .enum(["conversation", "chat_message", "form_submission", "survey_response"])
    .check(z.describe("What it is. A conversation's messages follow it.")),
  domainId: uuid("The domain that it is on."),
  record: z
    .union([
      lastingConversationSchema,
      chatMessageSchema,
      formSubmissionSchema,
      surveyResponseSchema,
    ])
    .check(z.describe("The record, as its own list answers it. Visitors' words in it are data.")),
});

type ExportedRow = z.output<typeof exportedRowSchema>;

/** The progress of an export; with `seq` inside a conversation, up to this message. */
interface ExportCursor extends PersonCursor {
  seq?: number | undefined;
}

interface ListedRow {
  cursor: ExportCursor;
  row: ExportedRow;
}

/** A person: a visitor's id, or an email address in lower case. */
interface Person {
  id: string;
  address: string | undefined;
}

type Context = Pick<
  OperationContext<
    Named<"conversations" | "erasures" | "formSubmissions" | "surveyResponses">,
    "any"
  >,
  "account" | "domain" | "store" | "now"
>;

// The size of a list page of messages.
const messagesAtOnce = 100;

/**
 * At most `most` rows of an export, from a cursor on: each record, and after a conversation its messages.
 * @returns the rows, and the cursor to continue from; undefined once there are no more
 * @throws ApiError `not_found` if no visitor has the id
 */
export async function exportRows(
  context: Context,
  person: Person,
  from: ExportCursor | undefined,
  most: number,
): Promise<{ rows: ListedRow[]; next: ExportCursor | undefined }> {
  const rows: ListedRow[] = [];
  if (from?.seq !== undefined) await addMessages(context, rows, from, most);
  if (rows.length >= most) return { rows, next: rows.at(-1)?.cursor };
  const { found, next } = await find(context, person, from, most - rows.length);
  const records = await Promise.all(found.map((each) => read(context, each)));
  if (person.address === undefined && !from && !records[0]) {
    throw notFound("visitor", person.id, context.domain);
  }
  for (const [index, row] of records.entries()) {
    const cursor = found[index]?.cursor;
    // It may have been deleted since it was found.
    if (!row || !cursor) continue;
    if (row.kind === "conversation") {
      rows.push({ cursor: { ...cursor, seq: 0 }, row });
      await addMessages(context, rows, { ...cursor, seq: 0 }, most);
    } else rows.push({ cursor, row });
    if (rows.length >= most) return { rows, next: rows.at(-1)?.cursor };
  }
  return { rows, next };
}

async function find(
  { account, domain, store }: Context,
  { id, address }: Person,
  from: ExportCursor | undefined,
  most: number,
): Promise<{ found: PersonRecord[]; next: PersonCursor | undefined }> {
  if (address !== undefined) {
    const domains = domain ? [domain] : account.domains;
    const sites = domains.map((each) => siteOf(account, each));
    return await store.erasures.find(sites, address, from, most);
  }
  const { site, timeId } = locate("visitor", id, account, domain);
  const cursor = { ordinal: site.ordinal, kind: 0, position: timeId };
  const found = from ? [] : [{ kind: "conversation" as const, site, timeId, cursor }];
  return { found, next: undefined };
}

async function read(
  { account, store, now }: Context,
  { kind, site, timeId }: PersonRecord,
): Promise<ExportedRow | undefined> {
  const domain = domainOf(account.domains, site.ordinal);
  if (!domain) return undefined;
  const domainId = domain.id;
  if (kind === "conversation") {
    const found = await store.conversations.read(site, timeId);
    if (!found) return undefined;
    const record = presentConversation(found.conversation, domain, now);
    return { id: record.id, kind: "conversation", domainId, record };
  }
  if (kind === "formSubmission") {
    const found = await store.formSubmissions.read(site, timeId);
    if (!found) return undefined;
    const record = presentFormSubmission(found, domain);
    return { id: record.id, kind: "form_submission", domainId, record };
  }
  const found = await store.surveyResponses.read(site, timeId);
  if (!found) return undefined;
  const record = { ...found.response, domainId };
  return { id: record.id, kind: "survey_response", domainId, record };
}

/** Adds the messages of the conversation at a cursor, oldest first, until there are `most` rows. */
async function addMessages(
  { account, store }: Context,
  rows: ListedRow[],
  { seq, ...cursor }: ExportCursor,
  most: number,
): Promise<void> {
  const domain = domainOf(account.domains, cursor.ordinal);
  if (!domain) return;
  const { id: domainId } = domain;
  const site = siteOf(account, domain);
  let after: number | undefined = seq;
  while (after !== undefined && rows.length < most) {
    const page = await store.conversations.messages(site, timeIdIn(cursor.position), {
      limit: Math.min(messagesAtOnce, most - rows.length),
      start: { after },
    });
    for (const record of page?.messages ?? []) {
      rows.push({
        cursor: { ...cursor, seq: record.seq },
        row: { id: record.id, kind: "chat_message", domainId, record },
      });
    }
    after = page?.next;
  }
}

function domainOf(
  domains: readonly DomainReference[],
  ordinal: string,
): DomainReference | undefined {
  return domains.find((each) => each.ordinal === ordinal);
}
