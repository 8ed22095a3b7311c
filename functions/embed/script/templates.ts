import type { Message } from "./api";
import { showBanner } from "./banner";
import type { Options } from "./options";

/** How each kind of message is shown, by the contract's names. Each returns how to take it down. */
export const templates: Record<string, (message: Message, options: Options) => () => void> = {
  banner: showBanner,
};
