import type { EventType } from "../../../shared/model/event-types";
import { type Message, post } from "./api";
import { hasConsent } from "./consent";
import { after, listen } from "./lifetime";

// Each request costs several writes, so events are sent together.
const waitSeconds = 10;
// Longer than the browser needs to draw the result of a click.
const clickSeconds = 0.1;
// The service's limit for one request.
const batchSize = 50;

const waiting: string[] = [];

/** A message's id, or the number of unread chat messages. */
type About = string | number | undefined;

const listeners = new Set<(type: string, about: About) => void>();

/**
 * Calls the page back at each event of a type: with the message's id, if there is one, or for `unread` with the number of
 * unread messages. The page API lists the types. Returns a function that stops this.
 */
export function onEvent(type: string, callback: (about: never) => void): () => void {
  // In a task of its own, so that an error in the page's callback is reported as the page's.
  const look = (eventType: string, about: About) =>
    eventType === type && queueMicrotask(() => callback(about as never));
  listeners.add(look);
  return () => listeners.delete(look);
}

/** Tells the page what happened to a message. */
export function tell(type: EventType | "unread", about?: About): void {
  for (const look of listeners) look(type, about);
}

/** Tells the page what happened to a message, and the service too if the visitor allows it. `more` is appended as JSON. */
export function report(type: EventType, messageId?: Message["id"], more = ""): void {
  tell(type, messageId);
  if (navigator.doNotTrack === "1" || navigator.globalPrivacyControl) return;
  // An id makes a repeated event count once. It is not secret, and pages on plain http lack randomUUID.
  const eventId = `${Date.now()}-${Math.random()}`;
  const about = messageId ? `,"messageId":${JSON.stringify(messageId)}` : "";
  // Built by hand, because a page may have changed how arrays and objects are converted to JSON.
  waiting.push(`{"type":"${type}","eventId":"${eventId}"${about}${more}}`);
  // Not in the click's own task, which the visitor waits for. A click that leaves the page sends the events anyway.
  if (type === "click") after(clickSeconds, flushEvents);
  else if (waiting.length === 1) after(waitSeconds, flushEvents);
}

/**
 * Sends waiting events in requests that outlive the page. If a request fails, its events wait for the next time: the next
 * click, leaving the page, or the connection coming back. They are put back after a second, which a page that is being left
 * does not have: its requests seem to fail, but they arrive.
 */
export function flushEvents(): void {
  while (waiting[0] && hasConsent()) {
    const batch = waiting.splice(0, batchSize);
    post("events", `{"events":[${batch.join()}]}`).then(
      (ok) => ok || after(1, () => waiting.push(...batch)),
    );
  }
}

/** Sends waiting events when the page is left, closed or hidden, and when the connection is back. */
export function flushOnLeave(): void {
  listen(window, ["pagehide", "visibilitychange", "online"], flushEvents);
}
