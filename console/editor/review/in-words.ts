import { list } from "../../words/locale";
import { reviewWords } from "../../words/reviews";
import { fieldName } from "../field-name";
import type { Review } from "./use-review";

/** What a proposal changes, the state first: everything else matters less once a record is off. */
export function inWords(changes: NonNullable<Review["changes"]>): string {
  const { status, ...others } = changes;
  const fields = list.format(Object.keys(others).map(fieldName));
  const state = stateIn(changes);
  if (!state) return fields;
  return fields ? reviewWords.stateToo(state, fields) : state;
}

/** What a proposal does to the state, if it changes it. */
export function stateIn(changes: Review["changes"]): string | undefined {
  return changes?.status === undefined ? undefined : reviewWords.states[`${changes.status}`];
}

/** Whether visitors no longer see a record once its proposal is approved. */
export function endsShowing({ action, changes }: Review): boolean {
  return action === "unpublish" || /^(inactive|draft)$/.test(`${changes?.status}`);
}
