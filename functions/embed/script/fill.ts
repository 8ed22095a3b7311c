import type { Labels } from "../../../shared/model/labels";
import type { Message } from "./api";
import type { Kit } from "./kit";

/** The domain's own words for built-in texts. */
export type Words = Partial<Labels>;

interface FillKit extends Kit {
  ownLabels: Words;
  /** Closes the message as if the visitor had closed it. */
  closeMessage(): void;
}

/** What a message's chunk exports. It adds to a panel what HTML alone cannot do. */
export type Fill = (root: ShadowRoot, message: Message, kit: FillKit) => void;
