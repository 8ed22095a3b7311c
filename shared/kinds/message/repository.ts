import type { BoundArguments, Table } from "../../table/dynamo/table";
import { partitions } from "../../table/partitions";
import { recordReader } from "../../table/records/list";
import { readsMany, removes, withRights, writes } from "../../table/rights";
import { type CountedRow, messageLayout } from "./store/items";
import type { createMessage, deleteMessage, updateMessage } from "./store/write";

// Loaded by the first write: most instances start with a list, and this is half of the repository's code.
const writing = () => import("./store/write");

const { accounts, assetUses, counters, items, revisions, sites, surveyQuestions } = partitions;

export const messagesRepository = withRights(
  {
    // Only the revisions' repository reads earlier versions.
    toRead: [readsMany(accounts, items, counters, surveyQuestions, sites)],
    toChange: [
      writes(accounts, items, counters, surveyQuestions, sites, revisions, assetUses),
      removes(items, counters, surveyQuestions, sites, revisions, assetUses),
    ],
  },
  (table: Table) => ({
    ...recordReader(table, messageLayout),
    async create<Answer = CountedRow>(...rest: BoundArguments<typeof createMessage<Answer>>) {
      return await (await writing()).createMessage(table, ...rest);
    },
    async update(...rest: BoundArguments<typeof updateMessage>) {
      return await (await writing()).updateMessage(table, ...rest);
    },
    async delete(...rest: BoundArguments<typeof deleteMessage>) {
      return await (await writing()).deleteMessage(table, ...rest);
    },
  }),
);
