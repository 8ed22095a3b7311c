import { fetchMessages, type Message } from "./api";
import { createFrame } from "./frame";
import { isEligible } from "./is-eligible";
import { readOptions } from "./options";
import { templates } from "./templates";
import { triggers } from "./triggers";

interface PageApi {
  /** Takes everything of the widget off the page. */
  destroy(): void;
}

/** Shows the page's messages; a second call, from a second tag, does nothing. */
export function start(): void {
  const page = window as { MessagingWidget?: PageApi };
  // Asked for its method: an element with this id would stand here too.
  if (page.MessagingWidget?.destroy) return;
  const options = readOptions();
  const frame = createFrame(options.theme);
  const undos: (() => void)[] = [];
  let isDestroyed = false;
  page.MessagingWidget = {
    destroy() {
      isDestroyed = true;
      for (const undo of undos.splice(0)) undo();
      delete page.MessagingWidget;
    },
  };

  const schedule = (message: Message, country: string | null) => {
    const template = templates[message.template];
    const trigger = triggers[message.trigger];
    if (isDestroyed || !template || !trigger || !isEligible(message, country)) return;
    const show = () => {
      // Asked again: it may have been dismissed, or its hours may have ended, while it waited.
      if (isEligible(message, country)) undos.push(template(message, options, frame));
    };
    undos.push(trigger(attempt(show), message.triggerValue));
  };

  Promise.all([fetchMessages(options), documentIsParsed()])
    .then(([{ messages, country }]) => {
      for (const message of messages) attempt(schedule)(message, country);
    })
    .catch(() => {});
}

/** The same, but silent where it fails: one message's fault is neither the next one's nor the page's. */
function attempt<Arguments extends unknown[]>(run: (...args: Arguments) => void) {
  return (...args: Arguments) => {
    try {
      run(...args);
    } catch {}
  };
}

function documentIsParsed(): Promise<unknown> | false {
  return (
    document.readyState === "loading" &&
    new Promise((resolve) => document.addEventListener("DOMContentLoaded", resolve))
  );
}
