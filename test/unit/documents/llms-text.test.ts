import { operations } from "../../../functions/catalogue";
import { llmsText } from "../../../lib/documents/llms-text";
import { errorStatuses } from "../../../shared/runtime/errors";

const text = llmsText();

test("it names every tool with its route, and every error code with its status", () => {
  for (const { name, route } of operations) {
    expect(text).toContain(`| \`${name}\` | \`${route}\` | `);
  }
  for (const [code, status] of Object.entries(errorStatuses)) {
    expect(text).toContain(`| ${status} | \`${code}\` | `);
  }
});

test("it has the format of llmstxt.org: a title, a summary, text, and lists of links under headings", () => {
  const [, title, summary, details = "", ...sections] =
    text.match(/^# ([^\n]+)\n\n> ([^\n]+)\n\n(.*?)(## .*)$/s) ?? [];
  expect(title).toBe("Messaging Widget Service");
  expect(summary).toMatch(/\.$/);
  expect(details).not.toMatch(/^#/m);
  const headed = sections.join("").split(/^(?=## )/m);
  expect(headed.length).toBeGreaterThan(0);
  for (const section of headed) {
    const [heading, ...lines] = section.trim().split("\n").filter(Boolean);
    expect(heading).toMatch(/^## \w+$/);
    for (const line of lines) expect(line).toMatch(/^- \[[^\]]+\]\(\/[\w.]+\): .+$/);
    expect(lines.length).toBeGreaterThan(0);
  }
});

test("it says how to authenticate, to page, to back off and to repeat", () => {
  for (const word of [
    "Authorization: Bearer",
    "OAuth",
    "`domain`",
    "`X-Domain`",
    "`nextCursor`",
    "`omit`",
    "`X-RateLimit-Remaining`",
    "`X-RateLimit-Reset`",
    "`Retry-After`",
    "`ifVersion`",
    "`Idempotency-Key`",
    "`dryRun`",
    "?tools=core",
  ]) {
    expect(text).toContain(word);
  }
});
