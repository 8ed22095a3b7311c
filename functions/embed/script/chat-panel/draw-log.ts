import type { Chat } from "../chat/chat";
import { element } from "../element";
import type { Exchange, Shown } from "./exchange";

const clock = new Intl.DateTimeFormat(undefined, { timeStyle: "short" });

/**
 * The list of messages. A message keeps its element when the service has taken it, so that screen readers hear each
 * once.
 */
export function createLog({ settings: { title, greeting, words } }: Chat) {
  const list = element("div", { tabIndex: 0 });
  list.setAttribute("role", "log");
  list.setAttribute("aria-label", title);
  const state = element("small");
  const made = new Map<unknown, HTMLElement>();
  if (greeting) list.append(element("div", { className: "theirs" }, element("span", {}, greeting)));
  const first = list.childElementCount;
  return { list, state, draw };

  function draw({ messages, readSeq }: Exchange): void {
    const isAtEnd = list.scrollHeight - list.scrollTop - list.clientHeight < 60;
    const all = messages();
    all.forEach((message, index) => {
      // Each side's ids are its own.
      const key = message.author + (message.clientMessageId ?? message.seq);
      const drawn = made.get(key) ?? bubble(message);
      made.set(key, drawn);
      drawn.classList.toggle("refused", !!message.isRefused);
      const there = list.children[first + index];
      if (there !== drawn) list.insertBefore(drawn, there ?? null);
    });
    const last = all.filter(({ author }) => author === "visitor").at(-1);
    state.textContent = last ? stateOf(last, readSeq) : "";
    if (isAtEnd) list.scrollTop = list.scrollHeight;
  }

  function bubble({ author, content, createdAt, citations = [] }: Shown): HTMLElement {
    const links = citations.flatMap(({ title, url }) =>
      url ? [element("a", { href: url, target: "_blank", rel: "noopener" }, title)] : [],
    );
    const by = author === "bot" ? `${words.bot} · ` : "";
    return element(
      "div",
      { className: author === "visitor" ? "mine" : `theirs ${author}` },
      element("span", {}, content, ...links),
      element("time", { dateTime: createdAt }, by + clock.format(new Date(createdAt))),
    );
  }

  function stateOf({ seq, isRefused }: Shown, readSeq: number): string {
    if (isRefused) return words.failed;
    if (!seq) return navigator.onLine ? words.sending : words.offline;
    return seq <= readSeq ? words.read : words.sent;
  }
}
