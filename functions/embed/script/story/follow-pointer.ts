const longMs = 300;
const farPx = 40;

/** Tells of a pointer that holds an element, and of one that wipes over it; neither is a click then. */
export function followPointer(
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
  // A cancelled pointer leaves too.
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
      // A click by the keyboard has no detail.
      if (isNoClick && event.detail) event.stopPropagation();
    },
    true,
  );
}
