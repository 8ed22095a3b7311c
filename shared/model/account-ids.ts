import { isTimeId } from "./ids";

const prefixes = {
  webhook: "whk_",
  delivery: "dlv_",
  member: "mem_",
  session: "ses_",
  cannedReply: "crp_",
  apiKey: "key_",
} as const;

/** The id of a record that belongs to the whole account: it contains only a time id. */
export function idOf(kind: keyof typeof prefixes, timeId: string): string {
  return `${prefixes[kind]}${timeId}`;
}

/** The time id in such an id; undefined for anything malformed. */
export function timeIdIn(kind: keyof typeof prefixes, id: string): string | undefined {
  const timeId = id.slice(prefixes[kind].length);
  return id.startsWith(prefixes[kind]) && isTimeId(timeId) ? timeId : undefined;
}
