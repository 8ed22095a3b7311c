import { fetchMessages, type Message } from "./api";
import { isEligible } from "./is-eligible";
import { type Options, readOptions } from "./options";
import { templates } from "./templates";
import { triggers } from "./triggers";

const page = window as { messagingWidgetRuns?: boolean };

/**
 * Shows the page's messages. A second call, from a second tag, does nothing.
 * Rejects where the tag cannot be read or the service answers with anything but a list.
 */
export async function start(): Promise<void> {
  if (page.messagingWidgetRuns) return;
  page.messagingWidgetRuns = true;
  const options = readOptions();
  const messages = await fetchMessages(options);
  await documentIsParsed();
  // Each on its own: one message's fault is not the next one's.
  for (const message of messages) showWhenDue(message, options).catch(() => {});
}

/** Where this script does not know the template or the trigger: not at all, rather than wrongly. */
async function showWhenDue(message: Message, options: Options): Promise<void> {
  const show = templates[message.template];
  const trigger = triggers[message.trigger];
  if (!show || !trigger) return;
  await trigger(message.triggerValue);
  if (isEligible(message)) show(message, options);
}

function documentIsParsed(): unknown {
  return (
    document.readyState === "loading" &&
    new Promise((resolve) => document.addEventListener("DOMContentLoaded", resolve))
  );
}
