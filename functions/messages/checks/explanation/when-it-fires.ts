import type { MessageSettings } from "../../../../shared/kinds/message/settings";

type Moment = (value: string | null) => string;

const moments: Record<MessageSettings["trigger"], Moment> = {
  IMMEDIATE: () => "at once, when the page has loaded",
  DELAY: (seconds) => `${seconds} seconds after the page has loaded`,
  SCROLL: (percent) => `when the visitor has scrolled ${percent} % of the page`,
  EXIT_INTENT: () =>
    "when the pointer leaves the window at the top; without a pointer, when the visitor returns to the tab",
  INACTIVITY: (seconds) => `after ${seconds} seconds without pointer, key or scrolling`,
  CLICK: (selector) => `at each click on an element that matches ${selector}`,
  EVENT: (name) => `when the page calls MessagingWidget.track(${JSON.stringify(name)})`,
};

/** One sentence that says when the script checks whether to show the message. */
export function whenItFires({ trigger, triggerValue }: MessageSettings): string {
  return `Fires ${moments[trigger](triggerValue)}. The gates are checked then.`;
}
