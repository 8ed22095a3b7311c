// Sends the forms of a published page without leaving it. The service answers as it does to browsers without script: with
// the page and the errors at its fields, or with a page of thanks. This script shows the relevant part of the answer.

const { failed = "" } = (document.currentScript as HTMLScriptElement).dataset;
const busy = new WeakSet<EventTarget>();
// What each form sent last, with the id of that submission. The same input sent again after a lost answer is stored once;
// other input is another submission.
const sent = new WeakMap<EventTarget, [input: string, id: string]>();

// The service validates the input, and reports errors in the page's language.
for (const form of document.querySelectorAll("#form form"))
  form.toggleAttribute("novalidate", true);

document.addEventListener("submit", (event) => {
  const form = event.target as HTMLFormElement;
  if (event.defaultPrevented || form.getAttribute("method") !== "post") return;
  event.preventDefault();
  if (busy.has(form)) return;
  busy.add(form);
  send(form)
    .catch(() => showError(form, failed))
    .finally(() => busy.delete(form));
});

async function send(form: HTMLFormElement): Promise<void> {
  const fields = [...new FormData(form)].map(([name, value]) => [name, `${value}`]);
  const body = new URLSearchParams(fields);
  const input = `${body}`;
  const last = sent.get(form);
  const id = last?.[0] === input ? last[1] : `${Date.now()}-${Math.random()}`;
  sent.set(form, [input, id]);
  body.set("form_event_id", id);
  const response = await fetch(form.getAttribute("action") as string, { method: "POST", body });
  const answer = new DOMParser().parseFromString(await response.text(), "text/html");
  const section = form.closest("#form");
  const thanks = answer.getElementById("thanks");
  const shownAgain = answer.querySelector("#form");
  if (response.redirected && thanks) {
    // The page has a main heading already.
    const heading = document.createElement("h2");
    thanks.querySelector("h1")?.replaceWith(heading);
    heading.textContent = answer.title;
    if (section) section.replaceChildren(thanks);
    // Through the prototype, because a field with that name hides the form's own property.
    else Element.prototype.replaceWith.call(form, thanks);
    thanks.focus();
  } else if (response.redirected) {
    // The form leads to another page.
    location.assign(response.url);
  } else if (section && shownAgain?.querySelector("[aria-invalid]")) {
    section.replaceChildren(...shownAgain.childNodes);
    section.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  } else throw new Error(`${response.status}`);
}

/** Shows below a form that it was not sent. The input stays. */
function showError(form: HTMLFormElement, text: string): void {
  const id = "form-failed";
  document.getElementById(id)?.remove();
  const note = document.createElement("p");
  Object.assign(note, { id, className: "error", role: "alert", textContent: text });
  Element.prototype.append.call(form, note);
}
