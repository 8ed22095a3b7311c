import { accountIdOf } from "../../../model/ids";
import { writeLine } from "../../../runtime/log";
import type { Table } from "../../../table/dynamo/table";
import { noteUnmailable } from "./mail-recipient";

/** Stops mail to a recipient for a day, because the address cannot be mailed, and logs this once, without the address. */
export async function forgoMail(
  table: Table,
  recipient: string,
  task: string,
  now: Date,
): Promise<void> {
  await noteUnmailable(table, recipient, now);
  const message = "An address cannot be mailed. Nothing more is sent there for a day.";
  const [accountKey = ""] = recipient.split(".");
  const account = accountIdOf(accountKey);
  writeLine(JSON.stringify({ level: "warn", task, account, message }));
}
