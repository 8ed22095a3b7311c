import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { words } from "../../../console/words";
import { embedConfigurationSchema } from "../../../functions/embed/configuration-schema";
import { messageFields } from "../../../shared/kinds/message/fields";
import { messageTexts } from "../../../shared/kinds/message/translations/texts";

// A field that pages get is of use only with everything that this asks for: docs/how-to.md, "Add a field".

const root = join(__dirname, "../../..");
const shape = embedConfigurationSchema._zod.def.shape;
const fields = Object.keys(shape).filter((name) => Object.hasOwn(messageFields, name));

/** The code below some folders, without comments and types. */
function codeIn(...folders: string[]): string {
  return folders
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
        .filter((file) => /\.tsx?$/.test(file) && !/(\.d|words)\.ts$/.test(file))
        .map((file) => readFileSync(join(root, folder, file), "utf8")),
    )
    .join("\n")
    .replace(/\/\*[\s\S]*?\*\/|^ *\/\/.*$|^(?:export )?interface [\s\S]*?^\}/gm, "");
}

// The rules that the script shares with the service are bundled with it.
const script = codeIn("functions/embed/script", "shared/rules");
const controls = codeIn("console/places/messages", "console/editor");

/** Strings that no visitor reads, so no language has others. */
const wordless: Readonly<Record<string, string>> = {
  language: "a language's tag",
  countries: "codes",
  cssContent: "a style",
  triggerValue: "a number, a selector or an event's name",
  targetSelector: "a selector",
  expiresAt: "a time",
  scheduleTimeStart: "a time",
  scheduleTimeEnd: "a time",
  scheduleTimezone: "the name of a time zone",
  goal: "an event's name or an address",
  audience: "what is compared with the visitor",
  urlRules: "parts of addresses",
};

const isUsed = (name: string) => new RegExp(`(?:\\.|[{,]\\s*|"|\\s)${name}\\b`).test(script);
const hasControl = (name: string) => new RegExp(`[{,(]\\s*"?${name}"?\\s*[,:})]`).test(controls);

test("most of a message's fields are checked, and one without a place is found", () => {
  expect(fields).toEqual(expect.arrayContaining(["tone", "htmlContent", "audience"]));
  expect(fields.length).toBeGreaterThan(20);
  expect([isUsed("sparkle"), hasControl("sparkle")]).toEqual([false, false]);
});

test.each(fields)("the script uses %s", (name) => {
  expect(isUsed(name)).toBe(true);
});

// The key of the edit.
test.each(fields)("the console has a control of %s", (name) => {
  expect(hasControl(name)).toBe(true);
});

test.each(fields)("history has a word for %s", (name) => {
  expect(Object.keys(words.history.fields)).toContain(name);
});

test.each(fields)("%s is translated, or no text that visitors read", (name) => {
  const isTranslated = Object.hasOwn(messageTexts, name);
  const hasText = holdsText(shape[name as keyof typeof shape]);
  expect([name, isTranslated]).toEqual([name, hasText && !Object.hasOwn(wordless, name)]);
});

/** Whether a value of the schema can be a text outside a fixed list. */
function holdsText(schema: unknown): boolean {
  const {
    type,
    shape: inner,
    element,
    innerType,
    valueType,
    options,
  } = (schema as { _zod: { def: Record<string, unknown> } })._zod.def;
  if (type === "string") return true;
  const parts = [element, innerType, valueType, ...((options ?? []) as unknown[])];
  return [...parts, ...Object.values(inner ?? {})].some(
    (each) => each !== undefined && holdsText(each),
  );
}
