import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const root = join(__dirname, "../../..");
const declarations = join(root, "functions/embed/script/embed.d.ts");

const correct = `
  window.MessagingWidget ||= [];
  window.MessagingWidget.push((widget) => {
    widget.track("added-to-cart");
    widget.track("bought", "msg_1");
    widget.track("purchase", { value: 49.9, currency: "EUR" });
    widget.on("goal", (id) => console.log(id));
    widget.show("msg_1");
    widget.hide();
    widget.identify({ email: "a@b.c" });
    widget.consent(true);
    const stop: () => void = widget.on("click", (id) => console.log(id?.length));
    stop();
    widget.destroy();
  });
  const waits: boolean = Array.isArray(window.MessagingWidget);
  export { waits };
`;

const mistakes = [
  [`window.MessagingWidget?.push((widget) => widget.shwo("msg_1"));`, "TS2339"],
  [`window.MessagingWidget?.push((widget) => widget.show());`, "TS2554"],
  [`window.MessagingWidget?.push((widget) => widget.on("clicks", () => {}));`, "TS2345"],
  [`window.MessagingWidget?.push((widget) => widget.track("x", { value: "1" }));`, "TS2322"],
  [`window.MessagingWidget?.push((widget) => widget.consent("yes"));`, "TS2345"],
  [`window.MessagingWidget.push(() => {});`, "TS18048"],
  [`window.MessagingWidget?.track("x");`, "TS2339"],
] as const;

const errors = compile([correct, ...mistakes.map(([code]) => code)]);

// The script itself is compiled with the types in this file, so only the customer's side is tested here.
test("a customer's strict project compiles with only the page API's types", () => {
  expect(errors[0]).toEqual([]);
});

test.each(mistakes)("%s is a mistake that they find (%s)", (code, error) => {
  expect(errors[1 + mistakes.findIndex(([each]) => each === code)]).toEqual([error]);
});

/** Compiles a customer's files next to the types, and returns the compiler's error codes for each. */
function compile(files: string[]): string[][] {
  const folder = mkdtempSync(join(tmpdir(), "page-api-"));
  try {
    cpSync(declarations, join(folder, "embed.d.ts"));
    for (const [index, code] of files.entries())
      writeFileSync(join(folder, `page-${index}.ts`), code);
    const compilerOptions = {
      strict: true,
      noEmit: true,
      target: "es2022",
      lib: ["es2022", "dom"],
      types: [],
    };
    writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions }));
    const compiler = join(root, "node_modules/.bin/tsc");
    const { stdout } = spawnSync(compiler, ["-p", folder, "--pretty", "false"], {
      encoding: "utf8",
    });
    const found = [...stdout.matchAll(/page-(\d+)\.ts\(.*?error (TS\d+)/g)];
    return files.map((_, index) =>
      found.filter(([, place]) => place === `${index}`).map(([, , code = ""]) => code),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}
