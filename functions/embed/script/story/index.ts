import { addStyles } from "../add-styles";
import { element } from "../element";
import type { Fill } from "../kit";
import { createPlayer } from "./create-player";
import { followPointer } from "./follow-pointer";

/** Plays a story's slides in a panel, which closes after the last one. */
export const fill: Fill = (root, { slidesData: slides = [] }, { close, labels }) => {
  addStyles(root, storyCss);
  const panel = root.host as HTMLElement;
  const isRightToLeft = panel.dir === "rtl";
  const picture = element("figure");
  const link = element("a");
  const place = element("p", { role: "status" });
  const bars = slides.map(() => element("b"));
  const player = createPlayer(slides, {
    isOn: () => panel.isConnected,
    onEnd: close,
    onSlide(image, index) {
      picture.replaceChildren(image);
      place.textContent = `${index + 1} / ${slides.length}`;
      link.href = slides[index]?.linkUrl || "about:blank";
      // The service takes no other addresses, and the script leads to no other, whatever it was sent.
      const leadsOn = link.protocol === "https:";
      link.hidden = !leadsOn;
      if (!leadsOn) link.removeAttribute("href");
      link.textContent = `${link.hostname} ↗`;
      for (const [each, bar] of bars.entries())
        bar.style.backgroundSize = each < index ? "100%" : "0";
      return bars[index] as HTMLElement;
    },
  });
  const pause = button("❚❚", labels.pause ?? "Pause", () => {
    const isPaused = player.pause();
    pause.textContent = isPaused ? "▶" : "❚❚";
    pause.ariaLabel = isPaused ? (labels.play ?? "Play") : (labels.pause ?? "Pause");
  });
  const back = button("", labels.back ?? "Back", () => player.go(-1));
  const next = button("", labels.next ?? "Next", () => player.go(1));
  const controls = element("nav", {}, pause, back, next);
  const turn = (isToTheRight: boolean) => player.go(isToTheRight === isRightToLeft ? -1 : 1);
  followPointer(controls, player.hold, (isToTheRight) => turn(!isToTheRight));
  panel.addEventListener("keydown", ({ key }) => {
    if (/^Arrow(Lef|Righ)t$/.test(key)) turn(key === "ArrowRight");
  });
  root.prepend(element("div", {}, picture, element("header", {}, ...bars), place, controls, link));
  player.go(0);
};

function button(textContent: string, ariaLabel: string, onclick: () => void): HTMLButtonElement {
  return element("button", { textContent, ariaLabel, onclick });
}
