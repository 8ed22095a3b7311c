import { exactTime } from "../../../ui/times";

/** A note without the names of tools and the marks of fields, which only agents know, and with times as people write them. */
export function plainNote(note: string): string {
  return note
    .replace(/ \([a-z]+(?:_[a-z]+)+\)|`/g, "")
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, (time) => exactTime(time));
}
