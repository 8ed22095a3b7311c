import * as z from "zod/mini";
import type { Item } from "../../../table/dynamo/item";
import { knownFields } from "../../../table/dynamo/known-fields";
import { type Coded, rowCodec } from "../../../table/dynamo/row-codec";
import { type Authorship, authorshipFields } from "../../../table/records/authorship";
import { type CannedReply, cannedReplySchema } from "../canned-reply";

/** A canned reply as it is stored, with the reason of its last change. */
export type StoredCannedReply = CannedReply & Authorship;

type CannedReplyRow = Coded<{ reply: StoredCannedReply }, Item>;

const rowSchema = z.extend(cannedReplySchema, authorshipFields);

export const cannedReplyRows = rowCodec<Item, Omit<CannedReplyRow, "stored">>({
  from: (item) => ({ reply: knownFields(rowSchema, item) }),
  to: ({ reply }) => ({ ...reply }),
});
