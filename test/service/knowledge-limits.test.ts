import type { Plan } from "../../shared/kinds/account/plans";
import type { clientOf } from "../support/client";
import { isDeep, sized } from "../support/draw";
import { siteWithKnowledge } from "../support/knowledge-site";
import { seededRandom } from "../support/seeded-random";
import { startTestService, type TestService } from "../support/service";

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service?.stop());

/** The titles found, after as many requests as indexing takes: each indexes for eight seconds of this machine. */
async function search(client: ReturnType<typeof clientOf>, question: string): Promise<string[]> {
  for (let requests = 1; requests <= 60; requests += 1) {
    const { status, body } = await client.get(
      `/knowledge?q=${encodeURIComponent(question)}&limit=10&omit=content`,
    );
    if (status === 200) return body.data.map(({ title }: { title: string }) => title);
    expect([status, body.error.code]).toEqual([500, "internal_error"]);
  }
  throw new Error("The search answered 500 however often it was asked.");
}

/** Words that occur only once: those of an item begin with its number. */
const uniqueWords = (item: number, length: number) => {
  let text = "";
  for (let word = 0; text.length < length; word += 1) {
    text += `${(item * 10_000 + word).toString(36).split("").reverse().join("")} `;
  }
  return text.slice(0, length);
};
const firstWord = (item: number) => uniqueWords(item, 20).split(" ")[0] ?? "";

const fullPlans: [Plan, number][] = [
  ["pro", sized({ deep: 500, draw: 60 })],
  ...(isDeep ? [["business", 5000] as [Plan, number]] : []),
];

test.each(fullPlans)(
  "plan %s: a search of %i items of nothing but unique words answers",
  async (plan, count) => {
    const client = await siteWithKnowledge(service, { plan, count }, (index) => ({
      title: `Part ${index}`,
      content: uniqueWords(index, 50_000),
    }));
    // Several times: each of the instances makes or restores an index of its own.
    for (const item of [0, count / 2, count - 1, 7]) {
      expect(await search(client, firstWord(item))).toBeDefined();
      // The site has more terms than it may: each item is found by its title, even if its content did not fit. Ids decide which
      // contents fit.
      if (plan === "pro") expect(await search(client, `part ${item}`)).toContain(`Part ${item}`);
    }
    expect(await search(client, `part ${count - 1}`)).toContain(`Part ${count - 1}`);
  },
  isDeep ? 2_400_000 : 120_000,
);

const odd: [string, (item: number) => string][] = [
  ["one huge word", (item) => `${item}x`.padEnd(50_000, "abcdefgh")],
  ["huge words of its own", (item) => `${"z".repeat(990)}${item} `.repeat(4)],
  ["Chinese", (item) => unicodeText(0x4e00, 20_000, item)],
  ["Thai", (item) => unicodeText(0x0e01, 46, item)],
  ["Burmese", (item) => unicodeText(0x1000, 40, item)],
  ["Arabic", (item) => unicodeText(0x0621, 26, item)],
  ["ligatures of eighteen letters", () => "\ufdfa".repeat(4000)],
  ["emoji", (item) => String.fromCodePoint(0x1f300 + item).repeat(2000)],
  ["bold letters beyond the basic plane", (item) => unicodeText(0x1d400, 26, item)],
  ["nothing but marks", () => "\u0301".repeat(4000)],
  ["numbers", (item) => uniqueNumbers(item)],
  ["control characters", () => "\u0000\u0001".repeat(2000)],
  ["line breaks", () => `a${"\n".repeat(4000)}b`],
];

test("whatever script an item is written in, and without any spaces, a search answers", async () => {
  const count = sized({ deep: 20, draw: 1 }) * odd.length;
  const client = await siteWithKnowledge(service, { plan: "pro", count }, (index) => ({
    title: `Part ${index}`,
    content: odd[index % odd.length]?.[1](index) ?? "",
    // The most and longest tags.
    tags: Array.from({ length: 20 }, (_, tag) => uniqueWords(index * 20 + tag, 50).trim()),
  }));
  for (const [, toText] of odd) {
    // A question has no control characters.
    const text = [...toText(3)]
      .slice(0, 150)
      .join("")
      .replaceAll(/\p{Cc}/gu, "");
    if (text.trim() !== "") expect(await search(client, text)).toBeDefined();
  }
  expect(await search(client, "part 7")).toContain("Part 7");
  expect(await search(client, uniqueWords(7 * 20 + 19, 50).split(" ")[0] ?? "")).toContain(
    "Part 7",
  );
  expect(await search(client, `\u{1f60a} ${"w".repeat(150)}`)).toEqual([]);
}, 300_000);

const uniqueNumbers = (item: number) =>
  Array.from({ length: 500 }, (_, index) => `${item * 500 + index}`).join(" ");

/** A text of one script without spaces, another one for each item. */
function unicodeText(first: number, letters: number, item: number): string {
  const random = seededRandom(item + 1);
  const letter = () => String.fromCodePoint(first + Math.floor(random() * letters));
  return Array.from({ length: 4000 }, letter).join("");
}
