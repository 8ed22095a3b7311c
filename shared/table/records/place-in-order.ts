import type { Order, SortKey } from "../../model/order";

/** Where a row stands in a list, for its cursor: its key and its time id, or its time id alone where the newest come first. */
export function placeInOrder<Row extends { timeId: string }>(
  order: Order<Row> | undefined,
  row: Row,
): string {
  return order ? JSON.stringify([order.keyOf(row), row.timeId]) : row.timeId;
}

/** The key and the time id of a row's place in an order. */
export function readPlace(place: string): [key: SortKey, timeId: string] {
  return JSON.parse(place);
}
