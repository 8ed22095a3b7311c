import { element } from "../element";
import type { Fill } from "../fill";

const longMs = 300;

const farPx = 40;
/** Plays a story's slides in a panel, which closes after the last one. */
const fill: Fill = (root, message, { addStyles, closeMessage, ownLabels }) => {
  const { id, slidesData: slides = [] } = message;
  addStyles(root, storyCss);
  const panel = root.host as HTMLElement;
  const isRightToLeft = panel.dir === "rtl";
  const picture = element("output");
  const bars = element("div", { className: "bars", onanimationend: () => go(1) });
  const link = element("a");
  const pause = button("", () => {
    isPaused = !isPaused;
    updatePlayback();
  });
  const back = button(ownLabels.back ?? "Back", () => go(-1));
  const next = button(ownLabels.next ?? "Next", () => go(1));
  const controls = element("span", {}, pause, back, next);
  // The dialog focuses the stage, because a focus ring around the pause button would look as if it were pressed.
  const stage = element("div", { tabIndex: -1, autofocus: true }, picture, bars, controls);
  const gone = new AbortController();
  let index = 0;
  let image: HTMLImageElement;
  let isPaused = false;
  let isHeld = false;

  followPointer(
    controls,
    (isHolding) => {
      isHeld = isHolding;
      updatePlayback();
    },
    (isToTheRight) => turn(!isToTheRight),
  );
  panel.addEventListener("keydown", ({ key }) => {
    if (/^Arrow(Lef|Righ)t$/.test(key)) turn(key === "ArrowRight");
  });
  document.addEventListener("visibilitychange", updatePlayback, gone);
  // A panel that was removed from the page has size zero, which the observer reports.
  new ResizeObserver(() => panel.inert && gone.abort()).observe(panel);
  root.prepend(stage);
  go(0);

  function turn(isToTheRight: boolean): void {
    go(isToTheRight === isRightToLeft ? -1 : 1);
  }

  async function go(step: number): Promise<void> {
    index = Math.max(0, index + step);
    const slide = slides[index];
    // If no slide could be shown, this is not a dismissal, so that the next page tries again.
    if (!slide)
      return picture.firstChild
        ? closeMessage()
        : (window.MessagingWidget as MessagingWidget).hide(id);
    const mine = load(slide);
    image = mine;
    // New bars restart the slide's timer and stop the previous one.
    bars.replaceChildren(
      ...slides.map((_, each) => element("b", { className: each === index ? "on" : "" })),
    );
    bars.style.animationDuration = `${slide.duration}s`;
    updatePlayback();
    const isBroken = await mine.decode().catch(() => true);
    // The visitor may have moved on or left in the meantime.
    if (image !== mine || panel.inert) return;
    // Skip a broken slide in the visitor's direction. There is nothing before the first one.
    if (isBroken) return go(index && step < 0 ? -1 : 1);
    picture.replaceChildren(
      mine,
      element("strong", {}, slide.text ?? ""),
      element("p", {}, `${index + 1} / ${slides.length}`),
    );
    link.href = slide.linkUrl || "about:";
    // The service accepts only such addresses. The script checks again, whatever it receives.
    if (link.protocol === "https:") stage.append(link);
    else link.replaceWith();
    link.textContent = link.hostname;
    updatePlayback();
    const following = slides[index + 1];
    if (following) load(following);
  }

  /** Runs the timer once the image is there, or stops it. */
  function updatePlayback(): void {
    pause.className = isPaused ? "play" : "";
    pause.ariaLabel = isPaused ? (ownLabels.play ?? "Play") : (ownLabels.pause ?? "Pause");
    stage.className = isPaused || isHeld || document.hidden || !image.parentNode ? "still" : "";
  }
};

export default fill;

function load({
  imageUrl,
  alt = "",
}: {
  imageUrl: string;
  alt?: string | undefined;
}): HTMLImageElement {
  return element("img", { src: imageUrl, alt });
}

function button(ariaLabel: string, onclick: () => void): HTMLButtonElement {
  return element("button", { ariaLabel, onclick });
}

/** Recognizes holding an element and swiping over it. Neither counts as a click. */
function followPointer(
  element: HTMLElement,
  onHold: (isHeld: boolean) => void,
  onSwipe: (isToTheRight: boolean) => void,
): void {
  let start: PointerEvent | undefined;
  let isNoClick = false;
  element.onpointerdown = (event) => {
    start = event;
    isNoClick = false;
    onHold(true);
  };
  // A cancelled pointer also fires `pointerleave`.
  element.onpointerup = element.onpointerleave = ({ type, clientX, timeStamp }) => {
    if (!start) return;
    const wayPx = clientX - start.clientX;
    const isSwipe = type === "pointerup" && Math.abs(wayPx) > farPx;
    isNoClick = isSwipe || timeStamp - start.timeStamp > longMs;
    start = undefined;
    onHold(false);
    if (isSwipe) onSwipe(wayPx > 0);
  };
  element.addEventListener(
    "click",
    (event) => {
      // A click by keyboard has a detail of zero.
      if (isNoClick && event.detail) event.stopPropagation();
    },
    true,
  );
}
