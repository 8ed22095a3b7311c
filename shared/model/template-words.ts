/** What people call a message by its template. */
export const templateWords = {
  banner: "bar",
  modal: "popup dialog",
  toast: "",
  inline: "",
  survey: "poll questionnaire",
  story: "slideshow",
} as const satisfies Readonly<Record<string, string>>;
