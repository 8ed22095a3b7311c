import { isOverlay } from "../../../shared/rules/is-overlay";
import type { Answer, Message } from "./api";
import { isEligible, isForPage } from "./is-eligible";
import { atEnd } from "./lifetime";
import { onNavigation } from "./navigation";
import { forgetWaiting, openInTurn } from "./overlays";
import { hide, show } from "./show";
import { templates } from "./templates";
import { forgetTracked } from "./tracking";
import { triggers } from "./triggers";

/** Shows messages when they are due, on this page and on those to which the visitor goes without a reload. */
export function startViews({ messages, country }: Answer): void {
  let view = startView();
  atEnd(() => view.abort());
  if (messages.length) onNavigation(nextView);

  function startView(): AbortController {
    const view = new AbortController();
    // Each on its own: one message's fault is not the next one's.
    for (const message of messages) {
      try {
        arm(message, view.signal);
      } catch {}
    }
    return view;
  }

  function nextView(): void {
    view.abort();
    forgetWaiting();
    forgetTracked();
    for (const message of messages) if (!isForPage(message)) hide(message.id);
    view = startView();
  }

  /** Where this script does not know the template or the trigger: not at all, rather than wrongly. */
  function arm(message: Message, signal: AbortSignal): void {
    if (!templates[message.template]) return;
    const showIfEligible = (onGone: () => void) =>
      isEligible(message, country) ? show(message, onGone) : onGone();
    triggers[message.trigger]?.(
      () => present(message, showIfEligible),
      message.triggerValue ?? "",
      signal,
    );
  }
}

/** Shows a message now, or an overlay in its turn. */
export function present(message: Message, showNow: (onGone: () => void) => void): void {
  if (isOverlay(message)) openInTurn(message, showNow);
  else showNow(() => {});
}
