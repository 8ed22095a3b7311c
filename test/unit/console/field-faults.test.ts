import { fieldFaults } from "../../../console/api/field-faults";

test.each([
  [
    'goal.value must be a path or an address, with a * at the end at most, such as "/thanks", with kind "URL".',
    "This must be a path or an address, with a * at the end at most.",
  ],
  ["imageUrl must be an absolute https URL.", "A web address that begins with https://"],
  ["linkUrl must be a URL.", "A web address that begins with https://"],
  ["startsAt must be an ISO 8601 date with a zone.", "A date and a time."],
  ['value must be a word, with kind "time".', 'This must be a word, with kind "time".'],
  ["name is required.", "Fill this in."],
])("people read of %s", (message, text) => {
  expect(fieldFaults(message).map((fault) => fault.text)).toEqual([text]);
});
