import type { Labels } from "../../../shared/model/labels";
import type { addStyles } from "./add-styles";
import type { Message, send } from "./api";
import type { Options } from "./options";

/** The domain's own words for built-in texts. */
export type Words = Partial<Labels>;

/** What a chunk gets of the script around it, by place, because that is shorter. */
type Kit = [
  addStyles: typeof addStyles,
  labels: Words,
  /** Closes the message, as by the visitor's hand. */
  close: () => void,
  send: typeof send,
  /** Tells the page, and other tabs, that the visitor has answered; the service counts that itself. */
  tellAnswered: () => void,
  /** Notes that the last answer is on its way, or that it could not be sent. */
  noteCompletion: (isSending: boolean) => void,
  options: Options,
];

/** What a chunk exports: puts into a panel what HTML alone cannot do. */
export type Fill = (root: ShadowRoot, message: Message, ...kit: Kit) => void;
