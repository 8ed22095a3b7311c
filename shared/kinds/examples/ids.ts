import { recordId } from "../../model/ids";

// The site of all examples, and records that others name.
export const domainId = "0199c0de-7a10-7c3e-9b54-2f1d6a8e4b07";
const site = { accountKey: "0351MgktO7uM2cY9AzFEVx", ordinal: "00" };
export const idOf = (prefix: string, timeId: string) => recordId(prefix, { ...site, timeId });
export const messageId = idOf("msg", "06gztyjw010cy3tr");
export const conversationId = idOf("cnv", "06gzv9ttqk41n7ez");
