import type { Kit, Settings } from "./chat";

/**
 * Puts the chat's button on the page. The panel comes when the visitor opens it, or has written before: nothing is kept
 * of others. `base` is an argument of its own, since the entry's build shortens the property's name.
 */
export async function launch(
  ...[
    load,
    base,
    { user, domain, theme },
    element,
    addStyles,
    createHolder,
    keepAttached,
    isDark,
    recall,
    remember,
    { signal },
  ]: Kit
): Promise<void> {
  const query = `?${new URLSearchParams({ userId: user, domain })}`;
  const url = `${base}api/embed/chat`;
  const settings: Settings = await (await fetch(url + query)).json();
  if (!settings.enabled) return;
  const { greeting, words, color, textColor } = settings;
  const place = element("section", { className: settings.position });
  const root = addStyles(place.attachShadow({ mode: "open" }), chatCss);
  const button = element("button", { className: "launcher", onclick: open });
  const quiet = element("button", { textContent: "×", onclick: hush });
  const bubble = element("p", {}, element("button", { onclick: open }, greeting), quiet);
  name(button, words.open);
  name(quiet, words.close);
  const holder = createHolder();
  holder.append(place);
  root.append(bubble, button);
  signal.addEventListener("abort", keepAttached(holder.host, "body"));
  const isNight = theme === "dark" || (theme !== "light" && isDark(place));
  place.style.cssText = `--c:${color};--on:${textColor};color-scheme:${isNight ? "dark" : "light"}`;
  place.dir = getComputedStyle(document.body).direction;
  const hasWritten = recall("localStorage", "chat-start");
  let panel = hasWritten && attach();
  bubble.hidden = !!(!greeting || hasWritten || recall("localStorage", "chat-quiet"));

  async function attach(): Promise<() => void> {
    const { attach: make } = await load("chat-panel");
    return make(root, place, button, settings, signal, `${url}/`, query, element, addStyles, name);
  }

  async function open(): Promise<void> {
    bubble.hidden = true;
    panel ||= attach();
    (await panel)();
  }

  function hush(): void {
    bubble.hidden = true;
    remember("localStorage", "chat-quiet", "1");
  }
}

function name(button: Element, label: string): void {
  button.setAttribute("aria-label", label);
}
