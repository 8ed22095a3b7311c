import type { ChatWords } from "../../../../shared/kinds/conversation/words";
import { isInWord } from "../../../../shared/rules/is-in-word";
import type { Make, Name } from "../chat/chat";
import type { Memory } from "./memory";

// What the service takes.
const longest = 4000;

/** Where the visitor writes. What is not sent yet is kept. */
export function createComposer(
  words: ChatWords,
  element: Make,
  name: Name,
  send: (content: string) => void,
  type: () => void,
  { recall, remember }: Memory,
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
      if (event.key !== "Enter" || event.shiftKey || isInWord(event)) return;
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
