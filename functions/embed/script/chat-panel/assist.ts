import type { Talk } from "../chat/chat";
import type { Exchange } from "./exchange";

export interface Assisted extends Talk {
  exchange: Exchange;
  panel: HTMLElement;
  /** Whether to ask for the visitor's address. */
  needsAddress: boolean;
}

/** Adds a rarely needed part to a panel. Returns a function that renders it. */
export type Assist = (assisted: Assisted) => () => void;
