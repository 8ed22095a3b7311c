const thanksMs = 2000;

/** Makes an element copy its `data-copy`, by a click or by keyboard, and says so for a while with a tick. */
export function offerCopy(place: HTMLElement, root: ShadowRoot): void {
  if (!place.matches("a,button")) {
    place.tabIndex = 0;
    place.setAttribute("role", "button");
  }
  place.addEventListener("keydown", (event) => {
    if (event.target !== place || place.matches("a,button") || !/^( |Enter)$/.test(event.key))
      return;
    event.preventDefault();
    copy();
  });
  place.addEventListener("click", copy);

  async function copy(): Promise<void> {
    const text = place.dataset.copy as string;
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      // On plain http there is no clipboard, but what is selected can be copied.
      const area = document.createElement("textarea");
      area.value = text;
      root.append(area);
      area.select();
      document.execCommand("copy");
      area.replaceWith();
      place.focus();
    }
    place.classList.add("copied");
    setTimeout(() => place.classList.remove("copied"), thanksMs);
  }
}
