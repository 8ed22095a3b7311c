import { isInWord } from "../../../../shared/rules/is-in-word";
import type { Talk } from "../chat/chat";

// What the service takes.
const longest = 4000;

interface Composing {
  sendText(content: string): void;
  /** Hears that the visitor types. */
  onTyping(): void;
}

/** Where the visitor writes. What is not sent yet is kept. */
export function createComposer(
  { makeElement, memory, nameElement, settings }: Talk,
  { sendText, onTyping }: Composing,
) {
  const { words } = settings;
  const { recall, remember } = memory;
  const textField = makeElement("textarea", {
    rows: 1,
    maxLength: longest,
    placeholder: words.write,
    value: recall("chat-draft") ?? "",
    oninput() {
      keep();
      onTyping();
    },
    onkeydown: (event) => {
      if (event.key !== "Enter" || event.shiftKey || isInWord(event)) return;
      event.preventDefault();
      button.click();
    },
  });
  nameElement(textField, words.write);
  const button = makeElement("button", {
    // The form itself is never submitted, which a sandboxed page may not allow.
    type: "button",
    textContent: words.send,
    onclick() {
      const content = textField.value.trim();
      if (!content) return;
      textField.value = "";
      keep();
      sendText(content);
    },
  });
  const form = makeElement("form", {}, textField, button);
  return { form, textField, fitText };

  function keep(): void {
    remember("chat-draft", textField.value);
    fitText();
  }

  function fitText(): void {
    textField.style.height = "auto";
    textField.style.height = `${textField.scrollHeight + 2}px`;
  }
}
