import { isTagSeen, readTagSeenAt } from "../domains/tag-sightings";
import { type BoundArguments, bound } from "../dynamo/bound";
import type { Table } from "../dynamo/table";
import { type CountedRow, messageLayout } from "../messages/items";
import type { createMessage, deleteMessage, updateMessage } from "../messages/write";
import { recordReader } from "../records/reader";

// Loaded by the first write: a list is what most instances start with, and this is half of the repository's code.
const writing = () => import("../messages/write");

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
