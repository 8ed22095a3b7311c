/** What people call a message by its template. */
export const templateWords: Readonly<Record<string, string>> = {
  banner: "bar",
  modal: "popup dialog",
  toast: "",
  inline: "",
  survey: "poll questionnaire",
  story: "slideshow",
};
