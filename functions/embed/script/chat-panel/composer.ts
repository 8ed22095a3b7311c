import type { Chat } from "../chat/chat";
import { element } from "../element";
import { recall, remember } from "./memory";

// What the service takes.
const longest = 4000;

/** Where the visitor writes. What is not sent yet is kept. */
export function createComposer({ settings: { words } }: Chat, send: (content: string) => void) {
  const field = element("textarea", {
    rows: 1,
    maxLength: longest,
    placeholder: words.write,
    value: recall("chat-draft") ?? "",
    oninput: keep,
    onkeydown: (event) => {
      if (event.key !== "Enter" || event.shiftKey || event.isComposing) return;
      event.preventDefault();
      form.requestSubmit();
    },
  });
  field.setAttribute("aria-label", words.write);
  const button = element("button", { textContent: words.send });
  const form = element(
    "form",
    {
      onsubmit: (event) => {
        event.preventDefault();
        const content = field.value.trim();
        if (!content) return;
        field.value = "";
        keep();
        send(content);
      },
    },
    field,
    button,
  );
  return { form, field, grow };

  function keep(): void {
    remember("chat-draft", field.value);
    grow();
  }

  function grow(): void {
    field.style.height = "auto";
    field.style.height = `${field.scrollHeight + 2}px`;
  }
}
