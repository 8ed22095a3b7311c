import { isTimeId } from "../ids";

const prefixes = { webhook: "whk_", delivery: "dlv_" } as const;

/** The id of a webhook or delivery. Both belong to the account as a whole, so a time id is all they carry. */
export function idOf(kind: keyof typeof prefixes, timeId: string): string {
  return `${prefixes[kind]}${timeId}`;
}

/** The time id in such an id; undefined for anything malformed. */
export function timeIdIn(kind: keyof typeof prefixes, id: string): string | undefined {
  const timeId = id.slice(prefixes[kind].length);
  return id.startsWith(prefixes[kind]) && isTimeId(timeId) ? timeId : undefined;
}
