/** What a write warns of, by its code. One that is not here is told in the API's words, as far as they are for people. */
export const warningWords: Readonly<Record<string, string>> = {
  empty_content: "It says nothing yet.",
  never_shown: "It never shows: its start, end, days or hours leave no time.",
  rule_never_matches: "One of its page rules matches no page of this site.",
  invalid_selector: "The element to fill is not a valid CSS selector.",
  content_removed: "Parts of the HTML are left out, because visitors’ browsers must not run them.",
  insecure_picture: "A picture has an http address, which browsers refuse on your pages.",
  unclosed_html: "Something in the HTML is not closed.",
  unclosed_css: "The CSS has a bracket that is not closed.",
  form_without_button: "A form has no button to send it.",
  form_goes_elsewhere: "A form sends what visitors write to another address, not here.",
  answer_not_sent: "Some answers of its form are not sent.",
  translation_outdated: "Its translations say what it said before.",
  experiment_restarts: "It is part of an experiment that runs: its counting begins anew.",
  nothing_changed: "Nothing was changed.",
};
