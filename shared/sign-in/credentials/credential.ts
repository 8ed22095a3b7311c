import type { Count, Surface } from "../../kinds/account/store/count-request";
import type { Table } from "../../table/dynamo/table";
import type { Identity } from "../identity";

/** A token whose form and checksum are right, with what its check needs. */
export interface SentToken {
  table: Table;
  token: string;
  hash: string;
  /** What the checksums of tokens are made with. */
  secret: string;
  surface: Surface;
  now: Date;
}

/** What to check for a token. */
export interface Credential {
  accountKey: string;
  /** Names the window in memory. */
  windowName: string;
  check(): Promise<{ count: Count<unknown>; identity?: Identity; hasEnded?: boolean }>;
}
