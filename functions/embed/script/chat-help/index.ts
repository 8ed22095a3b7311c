import type { Chat } from "../chat/chat";
import type { Exchange } from "../chat-panel/exchange";
import type { Memory } from "../chat-panel/memory";
import { askAddress } from "./ask-address";

const scores = [..."😞😕😐😊😍"];
// As `firstAnswerId` of the service.
const firstAnswerId = "first-answer";
// What a visitor types meanwhile is searched for at once.
const pauseMs = 300;
// Two characters are a word in Chinese.
const shortest = 2;

type Answer = { data?: { title: string; excerpt: string; path: string }[] } | undefined;

/**
 * What few talks need: the search in the help center before the visitor writes, fields for an address where nobody is there,
 * the question whether the help's answer was the right one, and the rating at the end. Returns what draws it.
 */
export function assist(
  exchange: Exchange,
  panel: HTMLElement,
  addresses: Memory | false,
  ...chat: Chat
): () => void {
  const [root, , , { words, hasHelp }, name, , url, query, , element, addStyles] = chat;
  const { signal } = chat[15];
  addStyles(root, chatHelpCss);
  const search = createSearch();
  const ask = createAsk();
  const rating = createRating();
  if (hasHelp) panel.querySelector("[role=log]")?.before(search);
  const asked = addresses ? askAddress(addresses, chat) : [];
  panel.lastElementChild?.firstElementChild?.after(rating, ask, ...asked);
  return () => {
    const last = exchange.messages().at(-1);
    search.hidden = !!last;
    ask.hidden = last?.clientMessageId !== firstAnswerId || exchange.status !== "open";
    rating.hidden = exchange.status !== "closed";
    for (const each of asked) each.hidden = !!(addresses && addresses.recall("chat-token"));
  };

  function createSearch() {
    let timer = 0;
    let asked = "";
    const found = element("div");
    // New results are read out.
    found.setAttribute("role", "status");
    const input = element("input", {
      type: "search",
      placeholder: words.search,
      maxLength: 200,
      oninput() {
        clearTimeout(timer);
        timer = setTimeout(look, pauseMs);
      },
    });
    name(input, words.search);
    return element("div", { className: "search" }, input, found);

    async function look(): Promise<void> {
      const question = input.value.trim();
      asked = question;
      if (question.length < shortest) return found.replaceChildren();
      const more = `${query}&q=${encodeURIComponent(question)}`;
      const answer: Answer = await fetch(`${url}/help${more}`, { signal })
        .then((response) => response.json())
        .catch(() => {});
      // A refusal has no data, and another question may be on its way.
      if (!answer?.data || asked !== question) return;
      found.textContent = answer.data.length ? "" : words.nothing;
      found.append(
        ...answer.data.map((each) =>
          element(
            "details",
            {},
            element("summary", {}, each.title),
            element("div", {}, each.excerpt),
            // Below the service, whose API the chat's is.
            element("a", { href: `${url}/../../..${each.path}`, target: "_blank" }, words.more),
          ),
        ),
      );
    }
  }

  /** What has the focus goes away; from here, Tab and Escape go on as before. */
  function moveFocus(): void {
    panel.querySelector<HTMLElement>("[role=log]")?.focus();
  }

  function createAsk(): HTMLElement {
    const say = (content: string, resolved?: boolean) => {
      moveFocus();
      exchange.send(content, resolved);
    };
    return element(
      "div",
      { className: "ask", hidden: true },
      element("button", {
        textContent: words.yes,
        onclick: () => say(words.yes, true),
      }),
      element("button", { textContent: words.no, onclick: () => say(words.no) }),
    );
  }

  function createRating(): HTMLElement {
    const group = element(
      "div",
      { className: "rate", hidden: true },
      words.closed,
      element("br"),
      words.rate,
      element("br"),
    );
    group.setAttribute("role", "group");
    name(group, words.rate);
    scores.forEach((face, index) => {
      const score = element("button", { textContent: face });
      name(score, `${index + 1} / ${scores.length}`);
      score.onclick = async () => {
        if (!(await exchange.call("rating", { score: index + 1, __proto__: null })).ok) return;
        moveFocus();
        group.textContent = words.rated;
      };
      group.append(score);
    });
    return group;
  }
}
