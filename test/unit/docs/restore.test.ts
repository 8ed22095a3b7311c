import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const runbook = readFileSync(join(__dirname, "../../../docs/runbook.md"), "utf8");
const [, section = ""] = /## Restoring the table\n(.*?)\n## /s.exec(runbook) ?? [];
const commands = [...section.matchAll(/^aws dynamodb ([\w-]+) (?:([\w-]+) )?/gm)].map(
  ([, command = "", waited]) => (command === "wait" ? `wait ${waited}` : command),
);

// DynamoDB answers ResourceInUseException to a change of a table that is being restored or changed.
test("a restore waits for the table before it switches on missing features, and before its expiry", () => {
  expect(commands).toEqual([
    "restore-table-to-point-in-time",
    "wait table-exists",
    "update-table",
    "wait table-exists",
    "update-time-to-live",
    "update-continuous-backups",
    "describe-table",
  ]);
});

test("the restored table's settings are written only for its stage", () => {
  expect(section).toContain("`context.stages.prod`");
  expect(section).not.toMatch(/-c tableName/);
});

test("resources are looked up by the command that lists all of them: the other one ends at a hundred", () => {
  for (const file of readdirSync("docs").filter((name) => name.endsWith(".md")))
    expect([file, readFileSync(`docs/${file}`, "utf8")]).toEqual([
      file,
      expect.not.stringContaining("describe-stack-resources"),
    ]);
});
