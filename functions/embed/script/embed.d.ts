/**
 * The page API of the Messaging Widget script, for TypeScript: save this file in your project, or reference it.
 * Before the script has loaded, `window.MessagingWidget` is an array that keeps calls for it:
 *
 *     (window.MessagingWidget ||= []).push((widget) => widget.track("added-to-cart"));
 */
interface MessagingWidget {
  /** Calls functions with this object; before the script has loaded it is an array that keeps them. */
  push(...calls: MessagingWidgetCall[]): void;
  /** Shows a message, whatever its trigger, its rules and earlier dismissals. */
  show(messageId: string): void;
  /** Takes a message down, or all of them. That is no dismissal. */
  hide(messageId?: string): void;
  /**
   * Says that something has happened: fires EVENT triggers of that name, and reaches the goals of messages. With a message's id,
   * counts its conversion; with a value, says what it was worth, such as 49.9 EUR. What has an `orderId` counts once for this
   * visitor and goal, however often the page says it.
   */
  track(name: string, about?: string | MessagingWidgetOutcome): void;
  /** Calls back with a message's id when one is seen, clicked, closed, has converted or reached its goal. Returns how to stop. */
  on(type: MessagingWidgetEvent, callback: (messageId?: string) => void): () => void;
  /** The site's live chat; on a site without one, nothing happens. */
  chat: {
    /** Opens the panel. */
    open(): void;
    /** Closes it. */
    close(): void;
    /** Calls back with the number of unread messages when it changes. Returns how to stop. */
    on(type: "unread", callback: (count: number) => void): () => void;
  };
  /**
   * Says who the visitor is: forms have the fields of these names filled in, and the chat does not ask for `name` and
   * `email`. Nothing is stored or sent of it before the visitor sends something. With a `token` that your server has signed,
   * the visitor sees their conversation on every device; call it before the script has loaded. Messages with an audience
   * compare `traits`, which never leave the page.
   */
  identify(visitor: MessagingWidgetVisitor): void;
  /** Says whether the visitor agreed to being counted. */
  consent(isGiven: boolean): void;
  /** Takes everything down and stops. */
  destroy(): void;
}

interface MessagingWidgetOutcome {
  value?: number;
  currency?: string;
  /** What the site calls the order. It stays on the page. */
  orderId?: string;
}

type MessagingWidgetVisitor =
  | { [field: string]: string | undefined }
  | {
      /** What the page knows of the visitor, at most 30. */
      traits?: Record<string, string | number | boolean>;
    };

type MessagingWidgetCall = (widget: MessagingWidget) => void;

type MessagingWidgetEvent = "impression" | "click" | "dismiss" | "conversion" | "goal" | "pageview";

interface Window {
  /** Undefined before the script or the page has said anything; calls that wait; or the script's own. */
  MessagingWidget?: MessagingWidget | MessagingWidgetCall[];
}
