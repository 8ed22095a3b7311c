import { privateNames } from "../../../lib/build/private-names";
import { openApiDocument } from "../../../lib/documents/openapi";
import { chatWords } from "../../../shared/kinds/conversation/words";
import { defaultLabels } from "../../../shared/model/labels";

test("the service calls nothing by a name that the build of the script shortens", () => {
  const served = [
    ...propertyNames(openApiDocument()),
    ...Object.keys({ ...defaultLabels, ...chatWords("en", {}) }),
  ];
  // The document has the fields of messages.
  expect(served).toContain("triggerValue");
  expect(privateNames.filter((name) => served.includes(name))).toEqual([]);
});

test("each name is shortened in its own way", () => {
  expect(privateNames.filter((name, index) => privateNames.indexOf(name) !== index)).toEqual([]);
});

/** The names of all properties that a document describes. */
function propertyNames(part: unknown): string[] {
  if (typeof part !== "object" || part === null) return [];
  const { properties } = part as { properties?: object };
  return [...Object.keys(properties ?? {}), ...Object.values(part).flatMap(propertyNames)];
}
