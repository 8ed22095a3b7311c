import type { TransactionWrite } from "../../../table/dynamo/transact";
import type { Site } from "../../../table/keys";
import type { Account } from "../../account/account";
import { configurationWrites } from "./configuration-writes";
import type { CountedRow } from "./items";
import { siteHeadWrite } from "./site-head-write";
import { surveyWrites } from "./survey-row";

/** The writes that update the rows derived from a message; with an `account`, its cap applies. */
export function writesBeside(
  site: Site,
  timeId: string,
  before: CountedRow | undefined,
  after: CountedRow | undefined,
  account?: Account,
): TransactionWrite[] {
  return [
    siteHeadWrite(site, before, after, account),
    ...surveyWrites(site, timeId, before, after),
    ...configurationWrites(site, timeId, before, after),
  ];
}
