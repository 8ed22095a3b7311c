/**
 * The page API of the Messaging Widget script, for TypeScript: save this file in your project, or reference it.
 * Before the script has loaded, `window.MessagingWidget` is an array that keeps calls for it:
 *
 *     (window.MessagingWidget ||= []).push((widget) => widget.track("added-to-cart"));
 */
interface MessagingWidget {
  /** Calls functions with this object. Before the script has loaded, it is an array that stores them. */
  push(...calls: MessagingWidgetCall[]): void;
  /** Shows a message, regardless of its trigger, its rules and earlier dismissals. */
  show(messageId: string): void;
  /** Removes a message from the page, or all messages. This does not count as a dismissal. */
  hide(messageId?: string): void;
  /**
   * Reports that something has happened: fires EVENT triggers of that name, and reaches the goals of messages. With a message's
   * id, counts its conversion; with a value, says what it was worth, for example 49.9 EUR. An `orderId` counts once per visitor
   * and goal, however often the page reports it.
   */
  track(name: string, about?: string | MessagingWidgetOutcome): void;
  /**
   * Calls back with a message's id when a message is seen, clicked, closed, has converted or has reached its goal. Returns a
   * function that stops this.
   */
  on(type: MessagingWidgetEvent, callback: (messageId?: string) => void): () => void;
  /** The site's live chat. On a site without a chat, these do nothing. */
  chat: {
    /** Opens the panel. */
    open(): void;
    /** Closes the panel. */
    close(): void;
    /** Calls back with the number of unread messages when it changes. Returns a function that stops this. */
    on(type: "unread", callback: (count: number) => void): () => void;
  };
  /**
   * Identifies the visitor: forms get their fields of these names filled in, and the chat does not ask for `name` and `email`.
   * Nothing is stored or sent before the visitor sends something. With a `token` that your server has signed, the visitor sees
   * their conversation on every device; call it before the script has loaded. Messages with an audience compare `traits`, which
   * never leave the page.
   */
  identify(visitor: MessagingWidgetVisitor): void;
  /** Says whether the visitor has consented to being counted. */
  consent(isGiven: boolean): void;
  /** Removes everything from the page and stops the script. */
  destroy(): void;
}

interface MessagingWidgetOutcome {
  value?: number;
  currency?: string;
  /** The site's id of the order. It stays on the page. */
  orderId?: string;
}

type MessagingWidgetVisitor =
  | { [field: string]: string | undefined }
  | {
      /** What the page knows about the visitor, at most 30 properties. */
      traits?: Record<string, string | number | boolean>;
    };

type MessagingWidgetCall = (widget: MessagingWidget) => void;

type MessagingWidgetEvent = "impression" | "click" | "dismiss" | "conversion" | "goal" | "pageview";

interface Window {
  /** Undefined before the page or the script has set it; an array of waiting calls; or the script's object. */
  MessagingWidget?: MessagingWidget | MessagingWidgetCall[];
}
