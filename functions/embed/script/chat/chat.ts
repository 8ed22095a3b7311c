import type { ChatWords } from "../../../../shared/kinds/conversation/words";
import type { ChatSettings } from "../../../../shared/kinds/domain/chat-settings";
import type { addStyles } from "../add-styles";
import type { Exchange } from "../chat-panel/exchange";
import type { Memory } from "../chat-panel/memory";
import type { element } from "../element";
import type { frameLayer } from "../frame";
import type { hasDarkLook } from "../has-dark-look";
import type { Options } from "../options";
import type { recall, remember } from "../storage";

/** Opens and closes a panel; what is neither true nor false, as an event, turns it over. */
export type Turn = (isOpen?: unknown) => void;

/** Loads a chunk of the script. */
export type Load = (name: string) => Promise<{
  /** Puts the chat's button on the page, and returns what opens and closes the panel. */
  launch(...kit: Kit): Promise<Turn>;
  /** Makes the panel of the visitor's own conversation, and returns what opens and closes it. */
  attach(...chat: Chat): Turn;
  /** Makes the panel of a conversation, with a note at its top. One that a link has opened is not the visitor's own. */
  openTalk(chat: Chat, memory: Memory, note?: Element, isLinked?: boolean): Turn;
  /** Makes what few talks need, and returns what draws it. With a memory, it asks for the visitor's address. */
  assist(
    exchange: Exchange,
    panel: HTMLElement,
    addresses: Memory | false,
    ...chat: Chat
  ): () => void;
}>;

/** What the launcher gets of the script around it, by place: the entry's build shortens the names of some properties. */
export type Kit = [
  load: Load,
  /** The folder of the chat's routes, and the query that names the page. */
  url: string,
  query: string,
  options: Options,
  element: typeof element,
  addStyles: typeof addStyles,
  frameLayer: typeof frameLayer,
  hasDarkLook: typeof hasDarkLook,
  recall: typeof recall,
  remember: typeof remember,
  lifetime: AbortController,
  /** Tells the page how many messages are unread. */
  tell: (type: "unread", count: number) => void,
];

/** The domain's settings, as the service answers them. */
export type Settings = ChatSettings & {
  isOpen: boolean;
  isAttended: boolean;
  hasHelp: boolean;
  told: string;
  textColor: string;
  words: ChatWords;
};

/** Makes an element. */
export type Make = typeof element;

/** Gives an element the label that screen readers say. */
export type Name = (named: Element, label: string) => void;

/** What the panel gets of the launcher, by place, because that is shorter. */
export type Chat = [
  root: ShadowRoot,
  /** The element that the chat stands in. */
  place: HTMLElement,
  button: HTMLButtonElement,
  settings: Settings,
  name: Name,
  ...kit: Kit,
];
