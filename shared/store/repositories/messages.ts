import { isTagSeen, readTagSeenAt } from "../domains/tag-sightings";
import { bound } from "../dynamo/bound";
import type { Table } from "../dynamo/table";
import { messageLayout } from "../messages/items";
import { createMessage, deleteMessage, updateMessage } from "../messages/write";
import { recordReader } from "../records/reader";

export const messagesRepository = (table: Table) => ({
  ...recordReader(table, messageLayout),
  create: bound(table, createMessage),
  update: bound(table, updateMessage),
  delete: bound(table, deleteMessage),
  tagSeenAt: bound(table, readTagSeenAt),
  isTagSeen: bound(table, isTagSeen),
});
