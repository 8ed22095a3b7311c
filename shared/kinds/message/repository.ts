import { type BoundArguments, bound } from "../../table/dynamo/bound";
import type { Table } from "../../table/dynamo/table";
import { recordReader } from "../../table/records/reader";
import { isTagSeen, readTagSeenAt } from "../domain/store/tag-sightings";
import { type CountedRow, messageLayout } from "./store/items";
import type { createMessage, deleteMessage, updateMessage } from "./store/write";

// Loaded by the first write: a list is what most instances start with, and this is half of the repository's code.
const writing = () => import("./store/write");

export const messagesRepository = (table: Table) => ({
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
  tagSeenAt: bound(table, readTagSeenAt),
  isTagSeen: bound(table, isTagSeen),
});
