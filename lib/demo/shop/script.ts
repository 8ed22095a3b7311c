// Longer than a change takes to reach the list, and short enough for a visitor who returns from the console.
const pauseMs = 1_000;
const key = "basket";

countBasket();
onClick("[data-chat]", () => withWidget((widget) => widget.chat.open()));
onClick("[data-leave]", ({ dataset: { leave = "" } }) =>
  withWidget((widget) => widget.show(leave)),
);
followMessages();

/** Counts the items in the basket, and tells the script, for messages that wait for that. */
function countBasket(): void {
  const counter = document.querySelector("[data-basket]");
  const draw = () => {
    if (counter) counter.textContent = sessionStorage.getItem(key) ?? "0";
  };
  draw();
  onClick("[data-add]", () => {
    sessionStorage.setItem(key, `${Number(sessionStorage.getItem(key)) + 1}`);
    draw();
    withWidget((widget) => widget.track("added-to-basket"));
  });
}

function onClick(selector: string, act: (element: HTMLElement) => void): void {
  for (const each of document.querySelectorAll<HTMLElement>(selector)) {
    each.addEventListener("click", () => act(each));
  }
}

/**
 * Loads the page again when the live messages have changed, so that a new one appears at once. On other pages it appears with the
 * next page view. A hidden tab waits until it is seen, and an open chat until it is closed.
 */
async function followMessages(): Promise<void> {
  const { user = "", domain = "" } =
    document.querySelector<HTMLScriptElement>("script[data-user]")?.dataset ?? {};
  const list = `/api/embed/user?${new URLSearchParams({ userId: user, domain })}`;
  let previous: string | undefined;
  for (;;) {
    if (!document.hidden) {
      // The service may be stopped, or start again.
      const now = await fetch(list).then(
        (answer) => (answer.ok ? answer.text() : previous),
        () => previous,
      );
      const isChanged = previous !== undefined && now !== undefined && now !== previous;
      if (!isChanged) previous = now;
      else if (!isChatOpen(document)) {
        forgetClosed(previous as string, now as string);
        previous = now;
        location.reload();
      }
    }
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}

/** Whether the chat's panel is open, in a shadow tree of the page. Its button says so. */
function isChatOpen(root: ParentNode): boolean {
  if (root.querySelector(".launcher[aria-expanded=true]")) return true;
  return [...root.querySelectorAll("*")].some(
    ({ shadowRoot }) => shadowRoot !== null && isChatOpen(shadowRoot),
  );
}

/** Somebody who changed a message wants to see it, though they closed it before. */
function forgetClosed(previous: string, now: string): void {
  const before = new Set(messagesIn(previous).map((each) => JSON.stringify(each)));
  for (const message of messagesIn(now)) {
    if (before.has(JSON.stringify(message))) continue;
    for (const storage of [sessionStorage, localStorage])
      storage.removeItem(`messaging-widget:${message.id}`);
  }
}

function messagesIn(list: string): { id: string }[] {
  return JSON.parse(list);
}

/** Calls the embed script, now or once it has loaded. */
function withWidget(call: (widget: MessagingWidget) => void): void {
  window.MessagingWidget ??= [];
  (window.MessagingWidget as { push(call: (widget: MessagingWidget) => void): void }).push(call);
}
