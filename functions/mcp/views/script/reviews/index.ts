import type { Review } from "../../../../../shared/kinds/review/reviews";
import type { ReviewsData, ShownReview } from "../../reviews-data";
import { element } from "../element";
import type { Host } from "../host";
import { linkButton } from "../link-button";
import { startView } from "../start-view";
import { changedFields } from "./changed-fields";
import { decision } from "./decision";
import { sideBySide } from "./side-by-side";

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

function card(shown: ShownReview, review: Partial<Review>, host: Host): Node {
  const { noun, name, isOutdated, before, nonce, consoleUrl } = shown;
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
    sideBySide(shown, host.look.theme),
    changes ? changedFields(before, changes) : undefined,
    element(
      "footer",
      {},
      mayPress && decision(shown.id, nonce, host),
      linkButton(host, mayPress ? "See it in the console" : "Decide in the console", consoleUrl, {
        isMain: !mayPress,
      }),
    ),
  );
}
