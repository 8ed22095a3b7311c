import { byName } from "../../../shared/rules/by-name";
import type { Schemas } from "../../api/schemas";
import { Sketch } from "../../ui/sketch";
import { pageWords } from "./words";

type Box = readonly [number, number, number, number];

/** The layout of each template: its texts and its buttons. */
const templates: Record<string, { page: readonly Box[]; accent: readonly Box[] }> = byName({
  "lead-capture": {
    page: [
      [4, 7, 18, 4],
      [4, 13, 15, 2],
      [4, 17, 17, 2],
      [28, 6, 16, 20],
    ],
    accent: [[31, 20, 10, 3]],
  },
  waitlist: {
    page: [
      [12, 7, 24, 4],
      [15, 13, 18, 2],
      [11, 19, 17, 4],
    ],
    accent: [[30, 19, 8, 4]],
  },
  "product-launch": {
    page: [
      [4, 5, 17, 4],
      [4, 11, 14, 2],
      [26, 4, 18, 14],
      [4, 23, 11, 5],
      [18, 23, 11, 5],
      [33, 23, 11, 5],
    ],
    accent: [[4, 15, 9, 3]],
  },
  event: {
    page: [
      [4, 5, 24, 4],
      [4, 11, 18, 2],
      [4, 21, 40, 2],
      [4, 25, 40, 2],
    ],
    accent: [
      [4, 15, 10, 3],
      [34, 5, 10, 8],
    ],
  },
  "coming-soon": {
    page: [
      [10, 8, 28, 5],
      [15, 16, 18, 2],
    ],
    accent: [[20, 21, 8, 3]],
  },
  "link-list": {
    page: [
      [20, 4, 8, 6],
      [10, 20, 28, 4],
      [10, 26, 28, 4],
    ],
    accent: [[10, 14, 28, 4]],
  },
  "thank-you": {
    page: [
      [12, 16, 24, 4],
      [16, 22, 16, 2],
    ],
    accent: [[21, 6, 6, 6]],
  },
});

const own = {
  page: [
    [4, 5, 20, 3],
    [4, 11, 40, 2],
    [4, 15, 34, 2],
    [4, 19, 38, 2],
  ],
  accent: [],
} as const;

/** A small sketch of a landing page's template. */
export function PageSketch({ templateId = "" }: { templateId?: string | undefined }) {
  return <Sketch {...(templates[templateId] ?? own)} />;
}

type State = Partial<Pick<Schemas["LandingPage"], "status" | "hasUnpublishedChanges">>;

/** A page's state as a dot and a word. */
export function PageStatus({ status = "draft", hasUnpublishedChanges }: State) {
  const state = hasUnpublishedChanges ? "changed" : status;
  const look = { changed: "scheduled", published: "active", draft: "inactive" }[state];
  return <span class={`status ${look}`}>{pageWords.status[state]}</span>;
}
