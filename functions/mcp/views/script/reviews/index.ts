import { diffWordsWithSpace } from "diff";
import type { Review } from "../../../../../shared/kinds/review/reviews";
import type { ReviewsData, ShownReview } from "../../reviews-data";
import { drawingFrame } from "../drawing-frame";
import { element } from "../element";
import type { Host, ToolResult } from "../host";
import { linkButton } from "../link-button";
import { startView } from "../start-view";

// The comparison takes quadratic time. Texts with more changed words are shown one after the other.
const maxEdits = 200;

startView<ReviewsData>(({ answer, data: { shown, others, consoleUrl } }, host) => {
  const reviews = (answer.data ?? []) as Partial<Review>[];
  if (shown.length === 0) return [element("p", { class: "note" }, "Nothing waits for approval.")];
  return [
    ...shown.map((each) => card(each, reviews.find(({ id }) => id === each.id) ?? {}, host)),
    ...(others > 0 ? [element("p", { class: "note" }, `And ${others} more.`)] : []),
    ...(others > 0
      ? [element("footer", {}, linkButton(host, "All in the console", consoleUrl))]
      : []),
  ];
});

const actions = { change: "change", publish: "publish", unpublish: "unpublish" } as const;

function card(shownReview: ShownReview, review: Partial<Review>, host: Host): Node {
  const { noun, name, isOutdated, before, nonce, consoleUrl } = shownReview;
  const { changes, note, proposedBy, action = "change" } = review;
  const who = proposedBy?.name ?? "Somebody";
  const what = `${who} wants to ${actions[action]} this ${noun.toLowerCase()}.`;
  const mayPress = nonce !== undefined && host.mayCall;
  return element(
    "article",
    {},
    element(
      "header",
      {},
      element("h1", { dir: "auto" }, name || noun),
      element("span", { class: "badge pending" }, "Waits for approval"),
    ),
    element("p", {}, what),
    note ? element("blockquote", { dir: "auto" }, note) : undefined,
    isOutdated &&
      element("p", { class: "note" }, "The record has changed since, so nobody can approve this."),
    sideBySide(shownReview, host.look.theme),
    changes ? changedFields(before, changes) : undefined,
    element(
      "footer",
      {},
      mayPress && decision(shownReview.id, nonce, host),
      linkButton(host, mayPress ? "See it in the console" : "Decide in the console", consoleUrl, {
        isMain: !mayPress,
      }),
    ),
  );
}

/** A record as visitors see it before and after; undefined where neither is drawn. */
function sideBySide(
  { drawings: { before, after } }: ShownReview,
  theme: string | undefined,
): Node | undefined {
  const figures = [
    { drawing: before, caption: "Now" },
    { drawing: after, caption: before ? "Proposed" : "The page" },
  ].flatMap(({ drawing, caption }) =>
    drawing
      ? [
          element(
            "figure",
            {},
            element("figcaption", {}, caption),
            drawingFrame(drawing, { title: caption, theme }),
          ),
        ]
      : [],
  );
  return figures.length > 0 ? element("div", { class: "sides" }, ...figures) : undefined;
}

/** The buttons of a review. Each press counts once. */
function decision(id: string, nonce: string, host: Host): Node {
  const approve = element("button", { type: "button", class: "main" }, "Approve");
  const reject = element("button", { type: "button" }, "Send back");
  const reason = element("input", {
    placeholder: "Why, for the author",
    "aria-label": "Why you send it back, for the author",
    maxlength: "500",
  });
  const statusElement = element("p", { role: "status" });
  const buttons = element("div", { class: "decision" }, approve, reject, reason, statusElement);
  const press = async (tool: string, more: object, done: string) => {
    approve.disabled = reject.disabled = true;
    try {
      const result = await host.callTool(tool, { id, nonce, ...more });
      if (result.isError) throw new Error(messageOf(result));
      buttons.replaceChildren(element("p", { role: "status", class: "done" }, done));
    } catch (error) {
      // The nonce is used up, or the result is unknown.
      statusElement.textContent = `${(error as Error).message} Ask for the reviews again to see how it stands.`;
    }
  };
  approve.onclick = () => press("approve_review", {}, "Approved. The change is made.");
  reject.onclick = () => {
    const why = reason.value.trim();
    return press("reject_review", why ? { reason: why } : {}, "Sent back to its author.");
  };
  return buttons;
}

function messageOf({ content = [] }: ToolResult): string {
  try {
    return JSON.parse(content[0]?.text ?? "").error.message;
  } catch {
    return "It did not work.";
  }
}

type Fields = Readonly<Record<string, unknown>>;

/** The proposed changes, field by field, with the changed words marked. */
function changedFields(before: Fields, changes: Fields): Node {
  return element(
    "dl",
    {},
    ...Object.entries(changes).flatMap(([field, after]) => [
      element("dt", {}, inWords(field)),
      element("dd", { dir: "auto" }, ...difference(written(before[field]), written(after))),
    ]),
  );
}

function difference(before: string, after: string): Node[] {
  const parts =
    before && after ? diffWordsWithSpace(before, after, { maxEditLength: maxEdits }) : undefined;
  if (!parts?.some(({ added, removed }) => !added && !removed)) {
    return [
      element("del", {}, before || "nothing"),
      document.createTextNode(" "),
      element("ins", {}, after || "nothing"),
    ];
  }
  return parts.map(({ value, added, removed }) =>
    added
      ? element("ins", {}, value)
      : removed
        ? element("del", {}, value)
        : document.createTextNode(value),
  );
}

function written(value: unknown): string {
  if (value === null || value === undefined) return "";
  return typeof value === "string" ? value : JSON.stringify(value, null, 1);
}

/** `htmlContent` as "Html content". */
function inWords(field: string): string {
  const words = field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
