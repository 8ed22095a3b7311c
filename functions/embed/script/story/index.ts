import { addStyles } from "../add-styles";
import { element } from "../element";
import type { Fill } from "../kit";
import { followPointer } from "./follow-pointer";

/** Plays a story's slides in a panel, which closes after the last one. */
export const fill: Fill = (root, { id, slidesData: slides = [] }, { close, labels }) => {
  addStyles(root, storyCss);
  const panel = root.host as HTMLElement;
  const isRightToLeft = panel.dir === "rtl";
  const picture = element("figure");
  const bars = element("header", { onanimationend: () => go(1) });
  const place = element("p", { role: "status" });
  const link = element("a");
  const pause = button("", () => {
    isPaused = !isPaused;
    settle();
  });
  const back = button(labels.back ?? "Back", () => go(-1));
  const next = button(labels.next ?? "Next", () => go(1));
  const controls = element("nav", {}, pause, back, next);
  const stage = element("div", {}, picture, bars, place, controls);
  let index = 0;
  let image: HTMLImageElement;
  let isPaused = false;
  let isHeld = false;

  followPointer(
    controls,
    (isHolding) => {
      isHeld = isHolding;
      settle();
    },
    (isToTheRight) => turn(!isToTheRight),
  );
  panel.addEventListener("keydown", ({ key }) => {
    if (/^Arrow(Lef|Righ)t$/.test(key)) turn(key === "ArrowRight");
  });
  root.prepend(stage);
  go(0);

  function turn(isToTheRight: boolean): void {
    go(isToTheRight === isRightToLeft ? -1 : 1);
  }

  async function go(step: number): Promise<void> {
    index = Math.max(0, index + step);
    const slide = slides[index];
    // Where no slide could be shown the visitor has closed nothing: the next page tries again.
    if (!slide)
      return place.textContent ? close() : (window.MessagingWidget as MessagingWidget).hide(id);
    const mine = load(slide);
    image = mine;
    // New bars, so that the slide's clock starts anew, and that of the slide before does not run on.
    bars.replaceChildren(
      ...slides.map((_, each) => element("b", { className: each === index ? "on" : "" })),
    );
    bars.style.animationDuration = `${slide.duration}s`;
    settle();
    const isBroken = await mine.decode().catch(() => true);
    // Meanwhile the visitor may have gone on, or away.
    if (image !== mine || panel.inert) return;
    // What is broken is skipped, the way that the visitor goes; before the first there is nothing.
    if (isBroken) return go(index && step < 0 ? -1 : 1);
    picture.replaceChildren(mine);
    place.textContent = `${index + 1} / ${slides.length}`;
    link.href = slide.linkUrl || "about:";
    // The service takes no other addresses, and the script leads to no other, whatever it was sent.
    if (link.protocol === "https:") stage.append(link);
    else link.remove();
    link.textContent = `${link.hostname} ↗`;
    settle();
    const following = slides[index + 1];
    if (following) load(following);
  }

  /** Lets the clock run, once the image is there, or stops it. */
  function settle(): void {
    pause.textContent = isPaused ? "▶" : "❚❚";
    pause.ariaLabel = isPaused ? (labels.play ?? "Play") : (labels.pause ?? "Pause");
    stage.className = isPaused || isHeld || document.hidden || !image.parentNode ? "still" : "";
    // One listener however often, and none for long after the panel has gone.
    if (!panel.inert) document.addEventListener("visibilitychange", settle, { once: true });
  }
};

function load({ imageUrl }: { imageUrl: string }): HTMLImageElement {
  return element("img", { src: imageUrl, alt: "" });
}

function button(ariaLabel: string, onclick: () => void): HTMLButtonElement {
  return element("button", { ariaLabel, onclick });
}
