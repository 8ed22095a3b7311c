import type { Talk } from "../chat/chat";

/** Fields for the name and the address of a visitor, who gets the answer by mail when nobody is there. */
export function askAddress({
  makeElement,
  memory,
  nameElement,
  settings,
}: Talk): HTMLInputElement[] {
  const { words } = settings;
  const { recall, remember } = memory;
  return (["name", "email"] as const).map((asked) => {
    const input = makeElement("input", {
      // A text, where there is no such type.
      type: asked,
      autocomplete: asked,
      placeholder: words[asked],
      maxLength: 200,
      value: recall(`chat-${asked}`) ?? "",
      onchange: () => remember(`chat-${asked}`, input.validity.valid ? input.value.trim() : ""),
    });
    nameElement(input, words[asked]);
    return input;
  });
}
