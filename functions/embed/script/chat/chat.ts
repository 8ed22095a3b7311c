import type { ChatWords } from "../../../../shared/kinds/conversation/words";
import type { ChatSettings } from "../../../../shared/kinds/domain/chat-settings";
import type { Memory } from "../chat-panel/memory";
import type { Library } from "../library";

/** Opens and closes a panel. Without a boolean, for example with an event, it toggles. */
export type Turn = (isOpen?: unknown) => void;

/** What the launcher gets from the script. */
export interface ChatLibrary extends Omit<Library, "siteQuery"> {
  /** The base URL of the chat's routes. */
  chatUrl: string;
  /** The query that names the page's account and domain. */
  siteQuery: string;
  /** The page's language. */
  lang: string;
}

/** The domain's chat settings, as the service returns them. */
export type Settings = ChatSettings & {
  isOpen: boolean;
  isAttended: boolean;
  hasHelp: boolean;
  mailsAnswers: boolean;
  told: string;
  brandName: string | null;
  logoUrl: string | null;
  textColor: string;
  /** The direction of the texts, if they are not in the page's language. */
  dir?: "rtl" | "ltr";
  words: ChatWords;
};

/** What the panel gets from the launcher. */
export interface Chat extends ChatLibrary {
  chatRoot: ShadowRoot;
  /** The element that contains the chat. */
  chatPlace: HTMLElement;
  launcher: HTMLButtonElement;
  settings: Settings;
  /** The greeting, or the site's message outside office hours. */
  firstWords: string;
  /** Sets an element's label for screen readers. */
  nameElement(named: Element, label: string): void;
}

/** What the parts of a panel get: the chat, and what differs between a visitor's conversations. */
export interface Talk extends Chat {
  memory: Memory;
  /** Shown at the top of the panel. */
  note?: Element;
  /** Placed before the text field. While visible, it replaces the text field. */
  lock?: Element;
  /** Whether a link opened it, so that it is not the visitor's own conversation. */
  isLinked?: boolean;
}

/**
 * Creates a conversation's panel: the visitor's own, unless another memory is given. Returns a function that opens and closes
 * it.
 */
export type OpenTalk = (chat: Chat & Partial<Talk>) => Turn;
