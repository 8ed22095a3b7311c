import type { Labels } from "../../../shared/model/labels";
import type { Message } from "./api";
import type { Library } from "./library";

/** The domain's own words for built-in texts. */
export type Words = Partial<Labels>;

interface FillLibrary extends Library {
  ownLabels: Words;
  /** Closes the message as if the visitor had closed it. */
  closeMessage(): void;
}

/** What a message's chunk exports. It adds to a panel what HTML alone cannot do. */
export type Fill = (root: ShadowRoot, message: Message, library: FillLibrary) => void;
