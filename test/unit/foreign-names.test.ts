import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { contentWarnings } from "../../functions/messages/content-warnings";
import { languageTag } from "../../shared/model/language";
import { operatorsOf } from "../../shared/rules/audience";

const root = join(__dirname, "../..");
const files = ["functions", "shared", "console"]
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map(
      (file) => `${folder}/${file}`,
    ),
  )
  .filter((file) => /\.tsx?$/.test(file))
  // The script's size matters, and the service has already checked the words that it looks up in its tables.
  .filter((file) => !file.startsWith("functions/embed/script/"));

/** Tables that inherit the properties of every object, such as "constructor". `byName` creates tables without them. */
const openTables: readonly RegExp[] = [
  /^(?:export )?const \w+: (?:Readonly<|Partial<)*Record<string,.*> = \{(?!\};)/gm,
  /^ *\}(?: as const)? as (?:Readonly<)?Record<string,.*/gm,
  /\}\[[a-z][\w.]*\] \?\?.*/g,
  /\((?:\w+\.)*\w+ as (?:Readonly<)?Record<string, (?!unknown)\w+>>?\)\[.*/g,
];

test("tables for lookups of foreign words know only their own names", () => {
  const found = files.flatMap((file) => {
    const text = readFileSync(join(root, file), "utf8");
    return openTables.flatMap((table) =>
      (text.match(table) ?? []).map((line) => `${file}: ${line.trim()}`),
    );
  });
  expect(found).toEqual([]);
});

test.each(["__proto__", "constructor", "tostring", "toString", "valueOf"])(
  "%s is a word like any other",
  (word) => {
    const { error } = languageTag("A language.").safeParse(word);
    expect(error?.issues[0]?.message).toMatch(/such as "de", "pt-br" or "zh-hant"$/);
    expect(operatorsOf(word)).toBeUndefined();
    const htmlContent = `<form>Who are you? <input type="${word}"><button>Send</button></form>`;
    const [warning] = contentWarnings({ template: "banner", htmlContent } as never, {
      htmlContent,
    });
    expect(warning?.message).toMatch(/such as name="answer"\.$/);
  },
);
