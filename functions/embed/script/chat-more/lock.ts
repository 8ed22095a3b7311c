import type { Talk } from "../chat/chat";
import type { Memory } from "../chat-panel/memory";
import { bearer } from "./bearer";

/** Whether the code of a link's conversation was entered in this tab: what is kept as the writer's token is the one in use. */
export function isUnlocked({ recall }: Memory): boolean {
  const token = recall("chat-token");
  return !!token && recall("chat-writer") === token;
}

/** What stands in place of a link's composer, until the code that is mailed to the conversation's address is entered. */
export function createLock({
  addStyles,
  chatRoot,
  chatUrl,
  makeElement,
  memory,
  nameElement,
  settings,
  siteQuery,
}: Talk): HTMLElement {
  const { words } = settings;
  const { recall, remember } = memory;
  addStyles(chatRoot, chatMoreCss);
  const status = makeElement("small", { id: "told" });
  status.setAttribute("role", "status");
  const codeField: HTMLInputElement = makeElement("input", {
    inputMode: "numeric",
    autocomplete: "one-time-code",
    placeholder: words.code,
    // It may be pasted with spaces.
    oninput() {
      codeField.value = codeField.value.replace(/\D/g, "").slice(0, 6);
    },
    onkeydown: ({ key }) => key === "Enter" && enter.click(),
  });
  nameElement(codeField, words.code);
  codeField.setAttribute("aria-describedby", status.id);
  const enter = makeElement("button", {
    textContent: words.enterCode,
    onclick: () =>
      ask("unlock", { browser: recall("chat-browser"), code: codeField.value }, ({ token }) => {
        remember("chat-token", token);
        remember("chat-writer", token);
        lock.hidden = true;
        lock.parentElement?.querySelector("textarea")?.focus();
      }),
  });
  const entry = makeElement("div", { hidden: !recall("chat-browser") }, codeField, enter);
  const mail = makeElement("button", {
    textContent: words.mailCode,
    onclick() {
      if (!recall("chat-browser"))
        remember("chat-browser", crypto.getRandomValues(new Uint32Array(5)).join("-"));
      ask("code", { browser: recall("chat-browser") }, () => {
        status.textContent = words.codeMailed;
        entry.hidden = false;
        codeField.focus();
      });
    },
  });
  const lock = makeElement(
    "div",
    { className: "lock", hidden: isUnlocked(memory) },
    words.codeFor,
    mail,
    entry,
    status,
  );
  let isAsking = false;
  return lock;

  /** Asks one thing at a time: a second press must not use up another code. */
  async function ask(
    path: string,
    body: object,
    onSuccess: (answer: { token: string }) => void,
  ): Promise<void> {
    if (isAsking) return;
    isAsking = true;
    const answer = await fetch(`${chatUrl}/${path}${siteQuery}`, {
      method: "POST",
      body: JSON.stringify(body),
      ...bearer(recall("chat-token") ?? ""),
    }).catch(() => {});
    isAsking = false;
    if (answer?.ok) return onSuccess(await answer.json());
    // What is no code is wrong, too.
    const isWrong = path === "unlock" && (answer?.status === 400 || answer?.status === 403);
    codeField.setAttribute("aria-invalid", `${isWrong}`);
    status.textContent = isWrong ? words.wrongCode : words.noCode;
    if (isWrong) codeField.select();
  }
}
