import type { Labels } from "../../../shared/model/labels";
import type { addStyles } from "./add-styles";
import type { Message, send } from "./api";
import type { tell } from "./events";
import type { Options } from "./options";
import type { tellTabs } from "./session";
import type { remember } from "./storage";

/** The domain's own words for built-in texts. */
export type Words = Partial<Labels>;

/** What a chunk gets of the script around it, by place, because that is shorter. */
export type Kit = [
  addStyles: typeof addStyles,
  labels: Words,
  /** Closes the message, as by the visitor's hand. */
  close: () => void,
  send: typeof send,
  remember: typeof remember,
  tell: typeof tell,
  tellTabs: typeof tellTabs,
  options: Options,
  /** Makes the layer above the page, once. */
  frameLayer: () => HTMLElement,
];

/** What a chunk exports: puts into a panel what HTML alone cannot do. */
export type Fill = (root: ShadowRoot, message: Message, ...kit: Kit) => void;
