import { exactTime } from "../../../ui/times";

/**
 * What the API says, without the names of tools and the marks of fields, which only agents know, with times as people write them,
 * and with variants for arms. What stands in quotation marks is somebody's own.
 */
export function plainNote(note: string): string {
  return note
    .replace(/ \([a-z]+(?:_[a-z]+)+\)|`/g, "")
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, (time) => exactTime(time))
    .replace(
      /("[^"]*")|\ban arm\b|\b(each|first|other|the) arm/g,
      (_, own?: string, before?: string) => own ?? (before ? `${before} variant` : "a variant"),
    );
}
