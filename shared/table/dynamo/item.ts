/** A row as it is stored. */
export type Item = Record<string, unknown>;

export interface Key {
  pk: string;
  sk: string;
}
