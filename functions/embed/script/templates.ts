import type { Message } from "./api";
import { showBanner } from "./banner";
import type { Frame } from "./frame";
import type { Options } from "./options";

type Template = (message: Message, options: Options, frame: Frame) => () => void;

/** How each kind of message is shown, by the contract's names. Each returns how to take it down again. */
export const templates: Partial<Record<string, Template>> = { banner: showBanner };
