import { words } from "../../words";
import { useReview } from "./use-review";

/** Says that a change of the record waits for an editor. */
export function ForReview({ recordId }: { recordId: string }) {
  if (!useReview(recordId)) return null;
  return <span class="status scheduled">{words.editor.forReview}</span>;
}
