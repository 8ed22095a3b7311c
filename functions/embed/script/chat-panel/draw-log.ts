import type { Chat } from "../chat/chat";
import type { Exchange, Shown } from "./exchange";

/**
 * The list of messages. A message keeps its element once the service has stored it, so that screen readers read each one only
 * once.
 */
export function createLog({ makeElement, nameElement, settings, firstWords }: Chat) {
  const { title, words, language, brandName } = settings;
  const logElement = makeElement("div", { tabIndex: 0 });
  logElement.setAttribute("role", "log");
  nameElement(logElement, title);
  const stateElement = makeElement("small");
  const first = firstWords ? 1 : 0;
  const made = new Map<unknown, HTMLElement>();
  // The chat's language with the visitor's region. Some browsers list invalid language tags, such as en-US@posix.
  const isOurs = (tag: string) => tag.startsWith(language) && /^[a-z\d-]+$/i.test(tag);
  const locale = navigator.languages.find(isOurs) ?? language;
  if (firstWords) logElement.append(makeElement("div", {}, makeElement("span", {}, firstWords)));
  return { logElement, stateElement, drawLog };

  function drawLog({ allMessages, readSeq, typing }: Exchange): void {
    const isAtEnd = logElement.scrollHeight - logElement.scrollTop - logElement.clientHeight < 60;
    const all = allMessages();
    all.forEach((message, index) => {
      // Each side generates its own ids.
      const key = message.author + (message.clientMessageId ?? message.seq);
      const drawn = made.get(key) ?? bubble(message);
      made.set(key, drawn);
      drawn.classList.toggle("refused", !!message.isRefused);
      const there = logElement.children[index + first];
      if (there !== drawn) logElement.insertBefore(drawn, there ?? null);
    });
    // Leftover elements belong to a previous conversation.
    for (const leftover of [...logElement.children].slice(all.length + first))
      leftover.replaceWith();
    const last = all.findLast(({ author }) => author === "visitor");
    stateElement.className = typing ? "typing" : "";
    stateElement.textContent = typing
      ? words.typing
      : last
        ? stateOf(last, readSeq, last === all.at(-1))
        : "";
    if (isAtEnd) logElement.scrollTop = logElement.scrollHeight;
  }

  function bubble({ author, content, createdAt, citations = [], picture }: Shown): HTMLElement {
    // Another chunk replaces these links with pictures.
    const references = picture ? [{ title: words.picture, url: picture.url }] : citations;
    const links = references.flatMap(({ title, url }) =>
      url ? [makeElement("a", { href: url, target: "_blank" }, title)] : [],
    );
    const by = author === "visitor" ? "" : `${author === "bot" ? words.bot : brandName} · `;
    return makeElement(
      "div",
      { className: author === "visitor" ? "mine" : author },
      makeElement("span", {}, content, ...links),
      makeElement(
        "time",
        { dateTime: createdAt },
        by + new Date(createdAt).toLocaleTimeString(locale, { timeStyle: "short" }),
      ),
    );
  }

  function stateOf({ seq, isRefused }: Shown, readSeq: number, isLast: boolean): string {
    if (isRefused) return words.failed;
    if (!seq) return navigator.onLine ? words.sending : words.offline;
    // Under an answer, it would seem to be about the answer.
    return !isLast ? "" : seq <= readSeq ? words.read : words.sent;
  }
}
