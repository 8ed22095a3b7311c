/** The place that shows a record, by the beginning of its id. */
export function placeOfRecord(id: string): string {
  if (id.startsWith("msg_")) return "/messages";
  return id.startsWith("page_") ? "/pages" : "/help";
}
