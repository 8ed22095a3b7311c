import { byName } from "./by-name";
import { words } from "./index";

/** What went wrong, for people. The API's own words stand under "As API". */
export const faultWords = {
  offline: "The service cannot be reached. Nothing is lost; what you typed is kept here.",
  unexpected: "Something went wrong on our side. Try again.",
  /** A fault of a field that stands elsewhere. */
  at: (field: string, text: string) => `${field}: ${text}`,
  part: (field: string, number: number) => `${field} ${number}`,
  toFix: (count: number) => (count === 1 ? "1 thing to fix" : `${count} things to fix`),
  notDrawn: "The preview leaves out what is not complete:",
  codes: byName({
    unauthorized: "You are signed out.",
    forbidden: "Your role does not allow this. Ask an owner of the account.",
    trial_expired: "Your trial has ended. Choose a plan to create anything new.",
    plan_limit: "Your plan has no room for another one. Delete one, or change the plan.",
    not_found: "It is not there any more.",
    no_domains: "Add a website first.",
    duplicate: "That one exists already.",
    invalid_domain: "This is not the address of a website. Write it like shop.acme.com.",
    reserved_domain:
      "Names such as example.com and shop.localhost are kept for examples and single machines: no website can have them. Write the one that your visitors see, such as shop.acme.com. Install shows how to try its tag on localhost.",
    domain_not_found: "This website is not part of the account any more.",
    last_domain: "An account keeps one website, and this is the last.",
    last_owner: "An account keeps one owner. Make somebody else an owner first.",
    send_failed: "The message could not be sent.",
    in_use: "Something still uses it, or it has gone on meanwhile. Reload it.",
    claim_lost: "Somebody else has taken this over.",
    cursor_expired: "This list is too old to go on. Reload it.",
    precondition_failed: "Somebody else changed it meanwhile. Look at the newest version.",
    payload_too_large: "This is too large to be stored.",
    rate_limited: "Too much at once. It goes on by itself within a minute.",
    internal_error: "Something went wrong on our side. Try again.",
  }),
  field: {
    required: "Fill this in.",
    tooLong: (most: number) => `At most ${most} characters.`,
    tooShort: (least: number) => (least === 1 ? "Fill this in." : `At least ${least} characters.`),
    tooMany: (most: number) => `At most ${most}.`,
    tooFew: (least: number) => `At least ${least}.`,
    between: (from: number, to: number) => `A number from ${from} to ${to}.`,
    atLeast: (from: number) => `A number from ${from} on.`,
    formats: byName({
      url: "A web address that begins with https://",
      email: "An email address, such as name@acme.com.",
      datetime: "A date and a time.",
    }),
    choice: "Choose one of the values offered.",
    message: "Choose a message.",
    differs: (fields: readonly string[]) =>
      `It differs from the first message in ${fields.join(", ").toLowerCase()}. Only what is tested may differ.`,
    unfairAudience:
      "Its audience compares whether somebody has been here before, visits, or a share of visitors. An experiment divides visitors itself, so take these away.",
    other: (wanted: string) => `This ${wanted}.`,
  },
  /** By the API's name of a field. */
  fields: byName({
    hostname: "Website",
    email: "Email",
    url: "Address",
    types: "Changes",
    monthlyUsd: "Budget",
    imageUrl: "Picture",
    text: "Text",
    choices: "Choices",
    questions: "Question",
    slidesData: "Slide",
    sections: "Section",
    items: "Entry",
    fields: "Field",
    links: "Link",
    agenda: "Entry",
    features: "Entry",
    image: "Picture",
    button: "Button",
    label: "Label",
    heading: "Heading",
    body: "Text",
    form: "Form",
    triggerValue: "Appears",
    tags: "Tags",
    logoUrl: "Logo",
    arms: "Variant",
    messageId: "Message",
    weight: "Percent of visitors",
    valueCeiling: "A visitor counts at most",
  }),
};

/** What a write warns of, by its code. One that is not here is told in the API's words, as far as they are for people. */
const warningWords: Readonly<Record<string, string>> = byName({
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
});

const { fields: usual } = words.history;

/** Where a field is, as the editors call it: `content.sections[2].image` is "Section 3, Picture". */
export function placeName(path: string): string {
  const names = path.split(".").map((part) => {
    const [name = "", ...indexes] = part.split(/[[\]]+/).filter(Boolean);
    const called = faultWords.fields[name] ?? usual[name] ?? spaced(name);
    const [index] = indexes;
    return index === undefined ? called : faultWords.part(called, Number(index) + 1);
  });
  // What holds all of them says nothing.
  const relevantNames =
    names.length > 1 && /^(content|surveyData|brand|chat)\b/.test(path) ? names.slice(1) : names;
  return relevantNames.join(", ");
}

/** A field's name as words, where nobody has named it. */
function spaced(name: string): string {
  const words = name.replace(/([a-z])([A-Z])/g, "$1 $2").toLowerCase();
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

/** What a write warns of, for people. */
export function warningText({ code, message }: { code: string; message: string }): string {
  return warningWords[code] ?? message;
}

/** A field as the editors call it. */
export function fieldName(field: string): string {
  return words.history.fields[field] ?? placeName(field);
}
