import { plainTargetId } from "../../../shared/kinds/message/on-plain-page";
import { drawBackdrop, isBackdrop } from "./backdrop";
import type { Draw, Drawing } from "./drawing";
import { embedAnswer } from "./embed-answer";
import { whenPlaced } from "./when-placed";

// The script treats it as a preview's token, so no rule hides the message and nothing is reported.
const asPreview = "?mw-preview=unsaved";

/** Draws a message with the script of customers' pages, which gets the message instead of the service's answer. */
export function drawMessage(drawing: Drawing, baseUrl: string): Draw {
  const { theme, backdrop } = drawing;
  const { list, headers } = embedAnswer(drawing);
  return (onDrawn, onSized) => {
    // The script requests nothing else here.
    window.fetch = async () => new Response(list, { headers });
    history.replaceState(null, "", asPreview);
    const root = document.documentElement;
    const place = document.createElement("main");
    place.id = plainTargetId;
    document.body.append(place);
    const takePage = isBackdrop(backdrop) ? drawBackdrop(backdrop, place) : () => {};
    root.style.colorScheme = theme ?? "light dark";
    const tag = document.createElement("script");
    // Without cookies, which a frame on another host would not send.
    tag.crossOrigin = "anonymous";
    tag.src = `${baseUrl}/embed.js`;
    tag.dataset.domain = "canvas";
    if (theme) tag.dataset.theme = theme;
    let stopFollowing = () => {};
    const stopWaiting = whenPlaced((panel) => {
      onDrawn();
      stopFollowing = followHeight(panel, onSized);
    });
    document.head.append(tag);
    return () => {
      stopWaiting();
      stopFollowing();
      const widget = window.MessagingWidget;
      if (widget && "destroy" in widget) widget.destroy();
      delete window.MessagingWidget;
      tag.remove();
      takePage();
      place.remove();
      root.style.colorScheme = "";
    };
  };
}

/**
 * Reports the window height that would show all of a panel, whenever it changes: a panel is limited to a part of its window,
 * and scrolls if it is longer.
 * @returns a function that stops this
 */
function followHeight(panel: Element, onHeight: (height: number) => void): () => void {
  const measure = () => {
    const most = Number.parseFloat(getComputedStyle(panel).maxHeight);
    onHeight(Math.ceil((panel.scrollHeight * innerHeight) / most) || 0);
  };
  const sizes = new ResizeObserver(measure);
  sizes.observe(panel);
  // A picture that loads late makes the scrolled content longer, but not the panel.
  panel.shadowRoot?.addEventListener("load", measure, true);
  return () => sizes.disconnect();
}
