interface Slide {
  imageUrl: string;
  /** In seconds. */
  duration: number;
}

interface Screen {
  /** Whether anybody is watching. */
  isOn(): boolean;
  /** Shows a slide's image; returns the bar that fills up meanwhile. */
  onSlide(image: HTMLImageElement, index: number): HTMLElement;
  onEnd(): void;
}

/** What times the slides: the browser's own animation of each slide's bar, so that it can pause and leaves no timer. */
export function createPlayer(slides: readonly Slide[], { isOn, onSlide, onEnd }: Screen) {
  const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
  let index = 0;
  let image: HTMLImageElement;
  let clock: Animation | undefined;
  let isPaused = false;
  let isHeld = false;

  async function go(step: number): Promise<void> {
    clock?.cancel();
    clock = undefined;
    index = Math.max(0, index + step);
    const slide = slides[index];
    if (!slide) return onEnd();
    const mine = load(slide);
    image = mine;
    const isBroken = await mine.decode().catch(() => true);
    // Meanwhile the visitor may have gone on, or away.
    if (image !== mine || !isOn()) return;
    // What is broken is skipped, the way that the visitor goes; before the first there is nothing.
    if (isBroken) return go(index && step < 0 ? -1 : 1);
    const bar = onSlide(image, index);
    clock = bar.animate(
      { backgroundSize: ["0 100%", "100% 100%"] },
      { duration: slide.duration * 1000, easing: isStill ? "steps(1)" : "linear" },
    );
    clock.onfinish = () => go(1);
    settle();
    const following = slides[index + 1];
    if (following) load(following);
  }

  function settle(): void {
    if (isPaused || isHeld) clock?.pause();
    else clock?.play();
  }

  return {
    go,
    /** Stops the clock, or lets it go on. Says whether it stands. */
    pause(): boolean {
      isPaused = !isPaused;
      settle();
      return isPaused;
    },
    /** Stops the clock as long as the visitor holds the slide. */
    hold(isHolding: boolean): void {
      isHeld = isHolding;
      settle();
    },
  };
}

function load({ imageUrl }: Slide): HTMLImageElement {
  const image = new Image();
  image.alt = "";
  image.src = imageUrl;
  return image;
}
