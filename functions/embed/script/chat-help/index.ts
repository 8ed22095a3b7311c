import type { Talk } from "../chat/chat";
import type { Assisted } from "../chat-panel/assist";

const scores = [..."😞😕😐😊😍"];
// The same as `firstAnswerId` in the service.
const firstAnswerId = "first-answer";
// Search once the visitor pauses typing.
const pauseMs = 300;
// In Chinese, a word can have two characters.
const shortest = 2;

type Answer = { data?: { title: string; excerpt: string; path: string }[] } | undefined;

/**
 * The rarely needed parts of the chat: the help center's search before the first message, fields for an address if nobody is
 * available, the question whether the help's answer was helpful, and the rating at the end. Returns a function that renders
 * them.
 */
export default function assist(talk: Assisted): () => void {
  const {
    addStyles,
    chatRoot,
    chatUrl,
    makeElement,
    exchange,
    lifetime: signal,
    nameElement,
    panel,
    settings,
  } = talk;
  const { words, hasHelp, isOpen, told } = settings;
  addStyles(chatRoot, chatHelpCss);
  const { search, look } = createSearch();
  const ask = createAsk();
  const rating = createRating();
  if (hasHelp) panel.querySelector("[role=log]")?.after(search);
  if (hasHelp && !exchange.allMessages()[0]) look();
  const asked = talk.needsAddress ? askAddress(talk) : [];
  let storedCount = 0;
  let isSent = false;
  panel.lastElementChild?.firstElementChild?.after(rating, ask, ...asked);
  return () => {
    const last = exchange.allMessages().at(-1);
    search.hidden = !!last;
    ask.hidden = last?.clientMessageId !== firstAnswerId || exchange.status !== "open";
    rating.hidden = exchange.status !== "closed";
    for (const each of asked) each.hidden = hasSentAddress();
  };

  /** Whether the newest stored message had the address with it. One that was typed since goes with the next message. */
  function hasSentAddress(): boolean {
    const stored = exchange.allMessages().filter(({ author, seq }) => author === "visitor" && seq);
    if (stored.length !== storedCount) {
      storedCount = stored.length;
      isSent = storedCount > 0 && !!talk.memory.recall("chat-email");
    }
    return isSent;
  }

  function createSearch() {
    let timer = 0;
    let asked = "";
    const found = makeElement("div");
    // Screen readers announce new results.
    found.setAttribute("role", "status");
    const input = makeElement("input", {
      type: "search",
      placeholder: words.search,
      maxLength: 200,
      oninput() {
        clearTimeout(timer);
        timer = setTimeout(look, pauseMs);
      },
    });
    nameElement(input, words.search);
    return { search: makeElement("div", { className: "search" }, input, found), look };

    /** Without a search text, shows the first articles of the help center. */
    async function look(): Promise<void> {
      const typed = input.value.trim();
      const question = typed.length < shortest ? "" : typed;
      asked = question;
      const more = `${talk.siteQuery}&lang=${talk.lang}${question && `&q=${encodeURIComponent(question)}`}`;
      const answer: Answer = await fetch(`${chatUrl}/help${more}`, { signal })
        .then((response) => response.json())
        .catch(() => {});
      // An error response has no data, and the search text may have changed since.
      if (!answer?.data || asked !== question) return;
      found.textContent =
        answer.data.length || !question ? "" : `${words.nothing} ${isOpen ? told : words.away}`;
      found.append(
        ...answer.data.map((each) =>
          makeElement(
            "details",
            {},
            makeElement("summary", {}, each.title),
            makeElement("div", {}, each.excerpt),
            // The path is relative to the service's base URL, three levels above the chat's API.
            makeElement(
              "a",
              { href: `${chatUrl}/../../..${each.path}`, target: "_blank" },
              words.more,
            ),
          ),
        ),
      );
    }
  }

  /** The focused element is about to be removed. From the log, Tab and Escape still work. */
  function moveFocus(): void {
    panel.querySelector<HTMLElement>("[role=log]")?.focus();
  }

  function createAsk(): HTMLElement {
    const reply = (content: string, resolved?: boolean) => {
      moveFocus();
      exchange.sendText(content, resolved);
    };
    return makeElement(
      "div",
      { className: "ask", hidden: true },
      makeElement("button", {
        textContent: words.yes,
        onclick: () => reply(words.yes, true),
      }),
      makeElement("button", { textContent: words.no, onclick: () => reply(words.no) }),
    );
  }

  function createRating(): HTMLElement {
    const group = makeElement(
      "div",
      { className: "rate", hidden: true },
      words.closed,
      makeElement("br"),
      words.rate,
      makeElement("br"),
    );
    group.setAttribute("role", "group");
    nameElement(group, words.rate);
    scores.forEach((face, index) => {
      const score = makeElement("button", { textContent: face });
      nameElement(score, `${index + 1} / ${scores.length}`);
      score.onclick = async () => {
        if (!(await exchange.callService("rating", { score: index + 1, __proto__: null })).ok)
          return;
        moveFocus();
        group.textContent = words.rated;
      };
      group.append(score);
    });
    return group;
  }
}

/** Fields for the visitor's name and address, so that the answer can be mailed if nobody is available. */
function askAddress({ makeElement, memory, nameElement, settings }: Talk): HTMLInputElement[] {
  const { words } = settings;
  const { recall, remember } = memory;
  return (["name", "email"] as const).map((fieldName) => {
    const input = makeElement("input", {
      // `name` is not an input type, so browsers use a text field.
      type: fieldName,
      autocomplete: fieldName,
      placeholder: words[fieldName],
      maxLength: 200,
      value: recall(`chat-${fieldName}`) ?? "",
      onchange: () => remember(`chat-${fieldName}`, input.validity.valid ? input.value.trim() : ""),
    });
    nameElement(input, words[fieldName]);
    return input;
  });
}
