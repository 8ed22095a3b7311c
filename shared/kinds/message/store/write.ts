import type { Table } from "../../../table/dynamo/table";
import type { Site } from "../../../table/keys";
import { authorship, nextVersion, type Unsigned } from "../../../table/records/authorship";
import { createRecord, removeRecord, updateRecord } from "../../../table/records/change";
import { asStored } from "../../../table/records/write";
import type { Account } from "../../account/account";
import type { MessageSettings } from "../settings";
import type { SurveyPast } from "../survey/past";
import { pastAfter } from "../survey/past-after";
import { configurationBytes } from "./configuration-row";
import { type CountedRow, messageLayout, noCounters, type StoredMessage } from "./items";
import { writesBeside } from "./writes-beside";

/**
 * Stores a new message with its content, counters and, if it is active, its embed configuration, and counts it against the
 * plan's cap for a domain.
 * @returns what `present` returns for it
 * @throws ApiError `invalid_body` if the domain's active messages would exceed 1 MB, `plan_limit`; `domain_not_found` if the
 * domain was deleted meanwhile
 */
export async function createMessage<Answer = CountedRow>(
  table: Table,
  account: Account,
  site: Site,
  timeId: string,
  message: Unsigned<StoredMessage>,
  present: (row: CountedRow) => Answer = asStored,
): Promise<Answer> {
  const row: CountedRow = {
    timeId,
    message: { ...message, ...authorship(table) },
    bodyVersion: message.version,
    configurationBytes: configurationBytes(message),
    counters: noCounters,
    overflowRows: 0,
  };
  const others = writesBeside(site, timeId, undefined, row, account);
  return await createRecord(table, messageLayout, site, row, others, present);
}

/**
 * Changes a message: `change` gets the stored message and its survey's past, and is called again if that changed meanwhile.
 * @returns undefined if there is no such message
 * @throws ApiError as `createMessage` does, and whatever `change` throws
 */
export async function updateMessage(
  table: Table,
  site: Site,
  timeId: string,
  change: (message: StoredMessage, past: SurveyPast | undefined) => MessageSettings,
  now: Date,
): Promise<CountedRow | undefined> {
  return await updateRecord(table, messageLayout, site, timeId, (current) => {
    const settings = change(current.message, current.past);
    const message = nextVersion(table, current.message, { settings }, now);
    const past = pastAfter(
      current.past,
      current.message.settings.surveyData,
      message.settings.surveyData,
    );
    const row = { ...current, message, past, configurationBytes: configurationBytes(message) };
    return { row, others: writesBeside(site, timeId, current, row) };
  });
}

/**
 * Deletes a message and everything that belongs to it; false if there is no such message.
 * @throws whatever `check` throws, which gets the stored message
 */
export async function deleteMessage(
  table: Table,
  site: Site,
  timeId: string,
  check: (message: StoredMessage) => void = () => {},
): Promise<boolean> {
  return await removeRecord(table, messageLayout, site, timeId, (current) => {
    check(current.message);
    return writesBeside(site, timeId, current, undefined);
  });
}
