import { isDark } from "./is-dark";
import { keepAttached } from "./keep-attached";
import { styleSheet } from "./style-sheet";

const positions = ["BOTTOM_RIGHT", "BOTTOM_LEFT", "TOP_RIGHT", "TOP_LEFT", "TOP", "BOTTOM"];

/** The layer above the page in which panels float. It is on the page only while it holds one. */
export interface Frame {
  /** Puts a panel at a position, beside those already there, and returns how to take it away. */
  place(panel: HTMLElement, position: string): () => void;
  remove(): void;
}

/** Whether panels can float there. */
export function isPosition(position: string): boolean {
  return positions.includes(position);
}

/** Makes the layer. `theme` is `light`, `dark`, or anything else to follow the page. */
export function createFrame(theme: string | null): Frame {
  const host = document.createElement("messaging-widget");
  const root = host.attachShadow({ mode: "open" });
  root.adoptedStyleSheets = [styleSheet(frameCss)];
  let detach = () => {};
  const cornerAt = (position: string) => {
    const known = root.querySelector<HTMLElement>(`.${position}`);
    if (known) return known;
    const corner = document.createElement("div");
    corner.className = position;
    corner.style.gridArea = position;
    root.append(corner);
    return corner;
  };

  return {
    place(panel, position) {
      if (!host.isConnected) {
        host.className = theme === "dark" || (theme !== "light" && isDark()) ? "dark" : "";
        detach = keepAttached(host);
      }
      // Positions are left and right whatever the page's direction, so the frame has its own; texts have the page's.
      panel.dir = getComputedStyle(document.body).direction;
      const corner = cornerAt(position);
      if (position.startsWith("BOTTOM")) corner.prepend(panel);
      else corner.append(panel);
      return () => {
        panel.remove();
        if (!root.querySelector("aside")) detach();
      };
    },
    remove: () => detach(),
  };
}
