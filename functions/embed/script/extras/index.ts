import type { Fill } from "../fill";
import { autoHide } from "./auto-hide";
import { countDown } from "./count-down";
import { offerCopy } from "./offer-copy";

/** Gives a message its tone and end, life to what counts down or can be copied, and lets it take no focus. */
const fill: Fill = (root, message, { addStyles }) => {
  const { id, template, tone, autoHideSeconds } = message;
  addStyles(root, extrasCss);
  const panel = root.host as HTMLElement;
  if (tone) panel.classList.add("tone", tone);
  // An error is not kept waiting.
  if (tone === "ERROR") panel.setAttribute("aria-live", "assertive");
  for (const place of root.querySelectorAll<HTMLElement>("[data-countdown]")) {
    countDown(place, panel, message);
  }
  for (const place of root.querySelectorAll<HTMLElement>("[data-copy]")) offerCopy(place, root);
  // Only a dialog may take the page's focus.
  if (template !== "modal") {
    for (const each of root.querySelectorAll<HTMLElement>("[autofocus]")) each.autofocus = false;
  }
  if (autoHideSeconds) autoHide(panel, id, autoHideSeconds);
};

export default fill;
