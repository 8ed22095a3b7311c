/** What the page shows. Everything is text: names of accounts and people are never markup. */
export interface View {
  title: string;
  text?: string;
  facts?: readonly (readonly [name: string, value: string])[];
  fault?: string;
  action?: { label: string; run(): Promise<View> };
}

/** Shows a view. While its action runs, the button is busy and cannot be pressed twice. */
export function show({ title, text = "", facts = [], fault = "", action }: View): void {
  byId("title").textContent = title;
  document.title = title;
  byId("text").textContent = text;
  const list = byId("facts");
  list.hidden = facts.length === 0;
  list.replaceChildren(
    ...facts.flatMap(([name, value]) => [textElement("dt", name), textElement("dd", value)]),
  );
  byId("fault").textContent = fault;
  byId("fault").hidden = fault === "";
  byId("actions").hidden = action === undefined;
  byId("act").replaceWith(buttonOf(action));
  document.querySelector("main")?.removeAttribute("aria-busy");
}

function buttonOf(action: View["action"]): HTMLButtonElement {
  const button = document.createElement("button");
  button.id = "act";
  button.type = "button";
  button.textContent = action?.label ?? "";
  button.addEventListener("click", async () => {
    button.disabled = true;
    show((await action?.run()) as View);
    // The button that had the focus is gone.
    const next = byId("act");
    if (byId("actions").hidden) focusTitle();
    else next.focus();
  });
  return button;
}

function focusTitle(): void {
  const title = byId("title");
  title.tabIndex = -1;
  title.focus();
}

function textElement(name: string, text: string): HTMLElement {
  const element = document.createElement(name);
  element.textContent = text;
  return element;
}

function byId(id: string): HTMLElement {
  return document.getElementById(id) as HTMLElement;
}
