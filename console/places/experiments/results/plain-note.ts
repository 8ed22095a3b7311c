/** A note without the names of tools and the marks of fields, which only agents know. */
export function plainNote(note: string): string {
  return note.replace(/ \([a-z]+(?:_[a-z]+)+\)|`/g, "");
}
