interface Field {
  name: string;
  label: string;
  /** The most characters of a text. */
  maxLength?: number;
  hint?: string;
  /** The options of a choice, each value with its words. `value` is the chosen one. */
  options?: readonly (readonly [value: string, label: string])[];
  value?: string;
}

interface Action {
  label: string;
  /** Receives the input. */
  run(values: Readonly<Record<string, string>>): Promise<View>;
}

/** The content of the page. Everything is text: names of accounts and people are never markup. */
export interface View {
  title: string;
  text?: string;
  facts?: readonly (readonly [name: string, value: string])[];
  fault?: string;
  /** A warning above the main action. */
  warning?: string;
  fields?: readonly Field[];
  /** The first one is the main action. */
  actions?: readonly Action[];
}

/** Shows a view. While an action runs, no button can be pressed. */
export function show({
  title,
  text = "",
  facts = [],
  fault = "",
  warning = "",
  fields = [],
  actions = [],
}: View) {
  byId("title").textContent = title;
  document.title = title;
  byId("title").dir = byId("text").dir = "auto";
  byId("text").textContent = text;
  const list = byId("facts");
  list.hidden = facts.length === 0;
  list.replaceChildren(
    ...facts.flatMap(([name, value]) => [textElement("dt", name), nameElement("dd", value)]),
  );
  byId("fault").textContent = fault;
  byId("fault").hidden = fault === "";
  const form = document.createElement("form");
  form.id = "form";
  form.hidden = actions.length === 0;
  const warnings = warning === "" ? [] : [warningOf(warning)];
  form.append(...fields.map(inputOf), ...warnings, ...actions.map(buttonOf));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const pressed = event.submitter as HTMLButtonElement | null;
    const action = actions[Number(pressed?.value ?? 0)];
    if (action) void run(form, action);
  });
  byId("form").replaceWith(form);
  document.querySelector("main")?.removeAttribute("aria-busy");
}

async function run(form: HTMLFormElement, action: Action): Promise<void> {
  const values = Object.fromEntries(
    [...new FormData(form)].map(([name, value]) => [name, String(value)]),
  );
  for (const button of form.querySelectorAll("button")) button.disabled = true;
  show(await action.run(values));
  // The focused element is gone. After an error, the input stays.
  const inputs = document.querySelectorAll<HTMLInputElement | HTMLSelectElement>("input, select");
  for (const input of inputs) input.value = values[input.name] ?? input.value;
  const next = inputs[0] ?? document.querySelector("button") ?? byId("title");
  next.focus();
}

function warningOf(text: string): HTMLElement {
  const element = nameElement("p", text);
  element.className = "warning";
  return element;
}

function inputOf({ name, label, maxLength, hint, options, value = "" }: Field): HTMLElement {
  const element = textElement("label", label);
  if (options) {
    const select = document.createElement("select");
    select.name = name;
    select.append(...options.map(([each, words]) => new Option(words, each)));
    select.value = value;
    element.append(select);
    return element;
  }
  const input = document.createElement("input");
  Object.assign(input, { name, maxLength, required: true, placeholder: hint ?? "" });
  element.append(input);
  return element;
}

function buttonOf({ label }: Action, index: number): HTMLElement {
  const button = textElement("button", label) as HTMLButtonElement;
  button.value = String(index);
  // Other actions need no input.
  button.formNoValidate = index > 0;
  if (index > 0) button.className = "other";
  return button;
}

function textElement(name: string, text: string): HTMLElement {
  const element = document.createElement(name);
  element.textContent = text;
  return element;
}

/** A name may be in any script, whatever the page around it is in. */
function nameElement(name: string, text: string): HTMLElement {
  const element = textElement(name, text);
  element.dir = "auto";
  return element;
}

function byId(id: string): HTMLElement {
  return document.getElementById(id) as HTMLElement;
}
