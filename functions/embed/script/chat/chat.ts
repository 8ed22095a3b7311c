import type { ChatWords } from "../../../../shared/kinds/conversation/words";
import type { ChatSettings } from "../../../../shared/kinds/domain/chat-settings";
import type { Memory } from "../chat-panel/memory";
import type { Kit } from "../kit";

/** Opens and closes a panel; what is neither true nor false, as an event, turns it over. */
export type Turn = (isOpen?: unknown) => void;

/** What the launcher gets of the script around it. */
export interface ChatKit extends Omit<Kit, "siteQuery"> {
  /** The folder of the chat's routes. */
  chatUrl: string;
  /** The query that names the page's account and domain. */
  siteQuery: string;
  /** The page's language. */
  lang: string;
}

/** The domain's settings, as the service answers them. */
export type Settings = ChatSettings & {
  isOpen: boolean;
  isAttended: boolean;
  hasHelp: boolean;
  mailsAnswers: boolean;
  told: string;
  brandName: string | null;
  logoUrl: string | null;
  textColor: string;
  /** How its texts are written, where it speaks another language than its own. */
  dir?: "rtl" | "ltr";
  words: ChatWords;
};

/** What the panel gets of the launcher. */
export interface Chat extends ChatKit {
  chatRoot: ShadowRoot;
  /** The element that the chat stands in. */
  chatPlace: HTMLElement;
  launcher: HTMLButtonElement;
  settings: Settings;
  /** The greeting, or what the site says outside its hours. */
  firstWords: string;
  /** Gives an element the label that screen readers say. */
  nameElement(named: Element, label: string): void;
}

/** What the parts of a panel get: the chat, and what differs between the conversations of one visitor. */
export interface Talk extends Chat {
  memory: Memory;
  /** Stands at the panel's top. */
  note?: Element;
  /** Stands before the composer and, while it is not hidden, in its place. */
  lock?: Element;
  /** A link has opened it, so it is not the visitor's own. */
  isLinked?: boolean;
}

/** Makes the panel of a conversation: the visitor's own, unless another memory is given. Returns what opens and closes it. */
export type OpenTalk = (chat: Chat & Partial<Talk>) => Turn;
