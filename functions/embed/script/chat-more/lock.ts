import type { Talk } from "../chat/chat";
import type { Memory } from "../chat-panel/memory";
import { bearer } from "./bearer";

/**
 * Whether the code for a link's conversation was entered in this tab, that is, whether the stored writer's token is the current
 * one.
 */
export function isUnlocked({ recall }: Memory): boolean {
  const token = recall("chat-token");
  return !!token && recall("chat-writer") === token;
}

/**
 * Replaces the text field of a link's conversation until the visitor enters the code that was mailed to the conversation's
 * address.
 */
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
    // A pasted code may contain spaces.
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

  /** One request at a time: a second click must not use up another code. */
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
    // A malformed code is wrong as well.
    const isWrong = path === "unlock" && (answer?.status === 400 || answer?.status === 403);
    codeField.setAttribute("aria-invalid", `${isWrong}`);
    status.textContent = isWrong ? words.wrongCode : words.noCode;
    if (isWrong) codeField.select();
  }
}
