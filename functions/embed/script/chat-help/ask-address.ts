import type { Chat } from "../chat/chat";
import type { Memory } from "../chat-panel/memory";

/** Fields for the name and the address of a visitor, who gets the answer by mail when nobody is there. */
export function askAddress(
  { recall, remember }: Memory,
  [, , , { words }, name, , , , , element]: Chat,
): HTMLInputElement[] {
  return (["name", "email"] as const).map((asked) => {
    const input = element("input", {
      // A text, where there is no such type.
      type: asked,
      autocomplete: asked,
      placeholder: words[asked],
      maxLength: 200,
      value: recall(`chat-${asked}`) ?? "",
      onchange: () => remember(`chat-${asked}`, input.validity.valid ? input.value.trim() : ""),
    });
    name(input, words[asked]);
    return input;
  });
}
