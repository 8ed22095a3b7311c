const form = /^[a-z]{2,3}(-[a-z]{4})?(-([a-z]{2}|\d{3}))?$/;

/** Whether a text has the form of a language's tag, such as pt-br. */
export function isTag(text: string): boolean {
  return form.test(text);
}
