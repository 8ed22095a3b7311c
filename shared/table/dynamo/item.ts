/** A row as it is stored. */
export type Item = Record<string, unknown>;

export interface Key {
  pk: string;
  sk: string;
}

/** The `ttl` of a row that expires this long after a moment. DynamoDB removes it then, or up to two days later. */
export function ttlAfter(moment: Date, seconds: number): number {
  return Math.floor(moment.getTime() / 1000) + seconds;
}
