import type { Labels } from "../../../shared/model/labels";
import type { Message, send } from "./api";
import type { tell } from "./events";

/** The domain's own words for built-in texts. */
export type Words = Partial<Labels>;

/** What a chunk gets of the script around it. */
interface Kit {
  /** Closes the message, as by the visitor's hand. */
  close(): void;
  send: typeof send;
  /** Tells the page of a conversion; the service notices those of forms and surveys itself. */
  tell: typeof tell;
  labels: Words;
  /** What the page has said of its visitor. */
  visitor: Record<string, string>;
}

/** What a chunk exports: puts into a panel what HTML alone cannot do. */
export type Fill = (root: ShadowRoot, message: Message, kit: Kit) => void;
