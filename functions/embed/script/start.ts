import { fetchMessages } from "./api";
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
  const undos = [frame.remove];
  page.MessagingWidget = {
    destroy() {
      for (const undo of undos.splice(0)) undo();
      delete page.MessagingWidget;
    },
  };

  Promise.all([fetchMessages(options), documentIsParsed()])
    .then(([{ messages, country }]) => {
      for (const message of messages) {
        const show = () => {
          // Asked again: it may have been dismissed, or its hours may have ended, while it waited.
          if (isEligible(message, country)) {
            undos.push(templates[message.template]?.(message, options, frame) ?? noop);
          }
        };
        if (undos.length && isEligible(message, country)) {
          undos.push(triggers[message.trigger]?.(show, message.triggerValue) ?? noop);
        }
      }
    })
    .catch(noop);
}

function documentIsParsed(): Promise<unknown> | false {
  return (
    document.readyState === "loading" &&
    new Promise((resolve) => document.addEventListener("DOMContentLoaded", resolve))
  );
}

function noop(): void {}
