import * as z from "zod/mini";
import { type CannedReply, cannedReplySchema } from "../../model/chat/canned-reply";
import type { Item } from "../dynamo/item";
import { knownFields } from "../dynamo/known-fields";
import { type Coded, rowCodec } from "../dynamo/row-codec";
import { type Authorship, authorshipFields } from "../records/authorship";

/** A canned reply as it is stored, with the reason of its last change. */
export type StoredCannedReply = CannedReply & Authorship;

type CannedReplyRow = Coded<{ reply: StoredCannedReply }, Item>;

const rowSchema = z.extend(cannedReplySchema, authorshipFields);

export const cannedReplyRows = rowCodec<Item, Omit<CannedReplyRow, "stored">>({
  from: (item) => ({ reply: knownFields(rowSchema, item) }),
  to: ({ reply }) => ({ ...reply }),
});
