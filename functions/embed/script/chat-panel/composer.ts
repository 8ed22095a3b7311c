import type { ChatWords } from "../../../../shared/model/chat/words";
import type { Make, Name } from "../chat/chat";
import { recall, remember } from "./memory";

// What the service takes.
const longest = 4000;

/** Where the visitor writes. What is not sent yet is kept. */
export function createComposer(
  words: ChatWords,
  element: Make,
  name: Name,
  send: (content: string) => void,
  type: () => void,
) {
  const field = element("textarea", {
    rows: 1,
    maxLength: longest,
    placeholder: words.write,
    value: recall("chat-draft") ?? "",
    oninput() {
      keep();
      type();
    },
    onkeydown: (event) => {
      if (event.key !== "Enter" || event.shiftKey || event.isComposing) return;
      event.preventDefault();
      button.click();
    },
  });
  name(field, words.write);
  const button = element("button", {
    // The form itself is never submitted, which a sandboxed page may not allow.
    type: "button",
    textContent: words.send,
    onclick() {
      const content = field.value.trim();
      if (!content) return;
      field.value = "";
      keep();
      send(content);
    },
  });
  const form = element("form", {}, field, button);
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
