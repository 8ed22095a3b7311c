import type { Talk } from "../chat/chat";
import type { Exchange } from "./exchange";

export interface Assisted extends Talk {
  exchange: Exchange;
  panel: HTMLElement;
  /** Whether to ask for the visitor's address. */
  needsAddress: boolean;
}

/** Gives a panel what few talks need. Returns what draws it. */
export type Assist = (assisted: Assisted) => () => void;
