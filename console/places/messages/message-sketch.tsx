import { byName } from "../../../shared/rules/by-name";
import type { Schemas } from "../../api/schemas";
import { Sketch } from "../../ui/sketch";
import { messagesWords } from "../../words/records";
import type { Message } from "./message";

type Row = Partial<Pick<Schemas["Message"], "template" | "layout" | "position">>;

const page = [
  [3, 3, 14, 3],
  [3, 9, 12, 9],
  [18, 9, 12, 9],
  [33, 9, 12, 9],
  [3, 21, 12, 8],
  [18, 21, 12, 8],
  [33, 21, 12, 8],
] as const;

/** A sketch of a message's place and size on a page. */
export function MessageSketch({ template, layout, position = "BOTTOM_RIGHT" }: Row) {
  const [x, y, width, height] = frameOf(template, layout, position);
  const button = Math.min(8, width / 3);
  return (
    <Sketch
      page={page}
      paper={[[x, y, width, height, 2]]}
      accent={[[x + 2, y + height - 5, button, 3, 1]]}
    />
  );
}

function frameOf(
  template: Row["template"],
  layout: Row["layout"],
  position: string,
): [number, number, number, number] {
  if (template === "inline") return [3, 9, 42, 9];
  if (layout === "BAR") return position === "BOTTOM" ? [0, 25, 48, 7] : [0, 0, 48, 7];
  const [width, height] = sizes[template ?? "banner"] ?? [20, 14];
  if (isInFront(template) || position === "CENTER") {
    return [(48 - width) / 2, (32 - height) / 2, width, height];
  }
  const x = position.endsWith("LEFT")
    ? 2
    : position.endsWith("RIGHT")
      ? 46 - width
      : (48 - width) / 2;
  return [x, position.startsWith("TOP") ? 2 : 30 - height, width, height];
}

const sizes: Record<string, [width: number, height: number]> = byName({
  banner: [20, 15],
  modal: [26, 20],
  toast: [20, 9],
  story: [14, 26],
  survey: [22, 17],
});

const inFront: readonly Message["template"][] = ["modal", "story", "survey"];

/** Whether a message opens in the middle, in front of the page. */
export function isInFront(template: Message["template"] | undefined): boolean {
  return template !== undefined && inFront.includes(template);
}

export type MessageStatus = Schemas["Message"]["status"];

/** A message's state as a dot and a word, because colour alone is not accessible. */
export function Status({ status }: { status: MessageStatus }) {
  return <span class={`status ${status}`}>{messagesWords.status[status]}</span>;
}
