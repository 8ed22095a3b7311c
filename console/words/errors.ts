import { byName } from "../../shared/rules/by-name";
import { words } from "./index";

/** Texts for errors. The API's own messages are under "API calls". */
export const errorWords = {
  offline: "We can’t reach the service. What you typed is kept here.",
  unexpected: "Something went wrong on our side. Try again.",
  /** An error of a field that is not on the page. */
  at: (field: string, text: string) => `${field}: ${text}`,
  part: (field: string, number: number) => `${field} ${number}`,
  toFix: (count: number) => (count === 1 ? "1 thing to fix" : `${count} things to fix`),
  notDrawn: "The preview leaves out what is incomplete:",
  codes: byName({
    unauthorized: "You are signed out.",
    forbidden: "Your role does not allow this. Ask an owner of the account.",
    trial_expired: "Your trial has ended. Choose a plan to create anything new.",
    plan_limit: "You have reached your plan’s limit. Delete one, or change the plan.",
    not_found: "This no longer exists.",
    no_domains: "Add a website first.",
    duplicate: "That already exists.",
    invalid_domain: "This is not a website address. Write it like shop.acme.com.",
    reserved_domain:
      "Names such as example.com and shop.localhost are reserved for examples and tests. Enter the one your visitors see, such as shop.acme.com. Install shows how to try the tag on localhost.",
    domain_not_found: "This website is no longer part of the account.",
    last_domain: "This is your only website. An account needs at least one.",
    last_owner: "An account needs an owner. Make somebody else an owner first.",
    send_failed: "The message could not be sent.",
    in_use: "It is still in use, or it has just changed. Reload it.",
    claim_lost: "Somebody else has taken this over.",
    cursor_expired: "This list is out of date. Reload it.",
    precondition_failed: "Somebody else just changed this. Reload to see the latest version.",
    payload_too_large: "This is too large.",
    rate_limited: "You’re going a bit fast. We’ll carry on within a minute.",
    internal_error: "Something went wrong on our side. Try again.",
  }),
  field: {
    required: "Fill this in.",
    tooLong: (most: number) => `At most ${most} characters.`,
    tooShort: (least: number) => (least === 1 ? "Fill this in." : `At least ${least} characters.`),
    tooMany: (most: number) => `At most ${most}.`,
    tooFew: (least: number) => `At least ${least}.`,
    between: (from: number, to: number) => `A number from ${from} to ${to}.`,
    atLeast: (from: number) => `A number of at least ${from}.`,
    formats: byName({
      url: "A web address that starts with https://",
      email: "An email address, such as name@acme.com.",
      datetime: "A date and a time.",
    }),
    choice: "Choose from the list.",
    message: "Choose a message.",
    differs: (fields: readonly string[]) =>
      `It differs from the first message in ${fields.join(", ").toLowerCase()}. Only what you test may differ.`,
    unfairAudience:
      "Its audience depends on earlier visits or a share of visitors. The experiment splits visitors itself, so remove those conditions.",
    other: (wanted: string) => `This ${wanted}.`,
  },
  /** By the field's name in the API. */
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
    valueCeiling: "Most that one visitor counts",
  }),
};

/** Texts for warnings by their code. Other warnings show the API's own message. */
const warningWords: Readonly<Record<string, string>> = byName({
  empty_content: "It says nothing yet.",
  never_shown: "It never shows: its start, end, days and hours leave no time.",
  rule_never_matches: "One of its page rules matches no page of this site.",
  invalid_selector: "The element to fill is not a valid CSS selector.",
  content_removed: "Some of its content was removed. The history brings it back.",
  insecure_picture: "A picture has an http address. Browsers block it on your pages.",
  unclosed_html: "A tag in the HTML is not closed.",
  unclosed_css: "A bracket in the CSS is not closed.",
  form_without_button: "A form has no submit button.",
  form_goes_elsewhere: "A form sends its data to another address, not here.",
  answer_not_sent: "Some fields of its form are not sent.",
  translation_outdated: "Its translations are out of date.",
  experiment_restarts: "It is part of a running experiment, which will start counting again.",
  nothing_changed: "Nothing was changed.",
  awaits_review: "An owner or editor has to approve it before visitors see it.",
});

const { fields: usual } = words.history;

/** A field's path in the editor's words: `content.sections[2].image` is "Section 3, Picture". */
export function placeName(path: string): string {
  const names = path.split(".").map((part) => {
    const [name = "", ...indexes] = part.split(/[[\]]+/).filter(Boolean);
    const called = errorWords.fields[name] ?? usual[name] ?? spaced(name);
    const [index] = indexes;
    return index === undefined ? called : errorWords.part(called, Number(index) + 1);
  });
  // The enclosing field's name adds nothing.
  const relevantNames =
    names.length > 1 && /^(content|surveyData|brand|chat)\b/.test(path) ? names.slice(1) : names;
  return relevantNames.join(", ");
}

/** A field's name split into words, for fields without a text here. */
function spaced(name: string): string {
  const words = name.replace(/([a-z])([A-Z])/g, "$1 $2").toLowerCase();
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

/** A warning's text for users. */
export function warningText({ code, message }: { code: string; message: string }): string {
  return warningWords[code] ?? message;
}

/** A field's name in the editor's words. */
export function fieldName(field: string): string {
  return words.history.fields[field] ?? placeName(field);
}
