import type { ChatWords } from "../../../../shared/model/chat/words";
import type { ChatSettings } from "../../../../shared/model/chat-settings";
import type { addStyles } from "../add-styles";
import type { Exchange } from "../chat-panel/exchange";
import type { element } from "../element";
import type { frameLayer } from "../frame";
import type { hasDarkLook } from "../has-dark-look";
import type { Options } from "../options";
import type { recall, remember } from "../storage";

/** Loads a chunk of the script. */
type Load = (name: string) => Promise<{
  /** Puts the chat's button on the page, and returns what opens and closes the panel. */
  launch(...kit: Kit): Promise<(isOpen: unknown) => void>;
  /** Makes the panel, and returns what opens and closes it. */
  attach(...chat: Chat): (isOpen?: unknown) => void;
  /** Makes what few talks need, and returns what draws it. */
  assist(exchange: Exchange, panel: HTMLElement, ...chat: Chat): () => void;
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
