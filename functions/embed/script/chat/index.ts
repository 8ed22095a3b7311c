import type { Kit, Settings, Turn } from "./chat";

/**
 * Puts the chat's button on the page. The panel comes when the visitor opens it, or has written before: nothing is kept
 * of others. Returns what opens and closes the panel.
 */
export async function launch(...kit: Kit): Promise<Turn> {
  const [load, url, query, , element, addStyles, frameLayer, hasDarkLook, recall, remember] = kit;
  const settings: Settings = await (await fetch(url + query)).json();
  // Nothing is ever answered to what the page asks of it.
  if (!settings.enabled) return () => {};
  const { greeting, words, color, textColor } = settings;
  const place = element("section");
  const root = addStyles(place.attachShadow({ mode: "open" }), chatCss);
  const button = element(
    "button",
    { className: "launcher", onclick: open },
    // How many messages are unread, which the panel counts.
    element("b", { hidden: true }),
  );
  const quiet = element("button", {
    textContent: "×",
    onclick() {
      greet(false);
      remember("localStorage", `${query}:chat-quiet`, "1");
    },
  });
  // The corner's side, LEFT or RIGHT: style sheets take either case.
  const side = settings.position.slice(7);
  const bubble = element(
    "p",
    { style: `${side}:68px` as unknown as CSSStyleDeclaration },
    element("button", { onclick: open }, greeting),
    quiet,
  );
  name(button, words.open);
  name(quiet, words.close);
  root.append(bubble, button);
  const layer = frameLayer();
  layer.append(place);
  place.style.cssText = `--c:${color};--on:${textColor};justify-items:${side};color-scheme:${hasDarkLook(layer) ? "dark" : "light"}`;
  place.dir = getComputedStyle(document.body).direction;
  const hasWritten = recall("localStorage", `${query}:chat-start`);
  let panel = hasWritten && attach();
  greet(greeting && !hasWritten && !recall("localStorage", `${query}:chat-quiet`));
  return open;

  /** Messages at the bottom float above the button and the greeting, which they would cover otherwise. */
  function greet(isGreeting: unknown): void {
    bubble.hidden = !isGreeting;
    layer.style.setProperty("--mw-b", `${(bubble.offsetHeight || 56) + 16}px`);
  }

  async function attach() {
    return (await load("chat-panel")).attach(root, place, button, settings, name, ...kit);
  }

  async function open(isOpen: unknown): Promise<void> {
    greet(false);
    panel ||= attach();
    (await panel)(isOpen);
  }
}

function name(button: Element, label: string): void {
  button.setAttribute("aria-label", label);
}
