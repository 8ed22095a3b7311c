import type { EventType } from "../../../shared/model/event-types";
import { type Message, post } from "./api";
import { hasConsent } from "./consent";
import { after, listen } from "./lifetime";

// Each request costs writes of its own, so events wait for one another.
const waitSeconds = 10;
// Longer than what the press changes takes to be drawn.
const clickSeconds = 0.1;
// The most events that the service takes in one request.
const batchSize = 50;

const waiting: string[] = [];

/** A message's id, or how many chat messages are unread. */
type About = string | number | undefined;

const listeners = new Set<(type: string, about: About) => void>();

/**
 * Calls the page back at each event of a type, with the message's id, if it has one, or for `unread` with how many there are.
 * The page API says which. Returns how to stop that.
 */
export function onEvent(type: string, callback: (about: never) => void): () => void {
  // In a task of its own, so that the page's errors are reported as the page's.
  const look = (eventType: string, about: About) =>
    eventType === type && queueMicrotask(() => callback(about as never));
  listeners.add(look);
  return () => listeners.delete(look);
}

/** Tells the page what happened with a message. */
export function tell(type: EventType | "unread", about?: About): void {
  for (const look of listeners) look(type, about);
}

/** Tells the page and, if the visitor lets it, the service what happened with a message; `more` of it as JSON. */
export function report(type: EventType, messageId?: Message["id"], more = ""): void {
  tell(type, messageId);
  if (navigator.doNotTrack === "1" || navigator.globalPrivacyControl) return;
  // Repeats of one event count once. Nothing is secret about it, and pages on plain http lack randomUUID.
  const eventId = `${Date.now()}-${Math.random()}`;
  const about = messageId ? `,"messageId":${JSON.stringify(messageId)}` : "";
  // By hand, because a page may have changed how arrays and objects become JSON.
  waiting.push(`{"type":"${type}","eventId":"${eventId}"${about}${more}}`);
  // Not in the task of the press, which the visitor waits for. A click that leaves the page flushes by that.
  if (type === "click") after(clickSeconds, flushEvents);
  else if (waiting.length === 1) after(waitSeconds, flushEvents);
}

/**
 * Sends what is waiting, in requests that may outlive the page. Events that were not taken wait for the next flush: when
 * the visitor clicks again or leaves, or the connection is back. They begin to wait after a moment that a page being left
 * does not have: its requests look failed, but they arrive.
 */
export function flushEvents(): void {
  while (waiting[0] && hasConsent()) {
    const batch = waiting.splice(0, batchSize);
    post("events", `{"events":[${batch.join()}]}`).then(
      (ok) => ok || after(1, () => waiting.push(...batch)),
    );
  }
}

/** Sends what is waiting when the page is left, closed or put aside, and when the connection is back. */
export function flushOnLeave(): void {
  listen(window, ["pagehide", "visibilitychange", "online"], flushEvents);
}
