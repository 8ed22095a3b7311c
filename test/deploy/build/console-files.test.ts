import { dirname } from "node:path";
import { consoleFiles } from "../../../lib/build/console/console-files";

const files = new Map(consoleFiles().map((file) => [file.path, file]));
const application = [...files.values()].filter(({ path }) => path.startsWith("console/app/"));

test("each file of the application that something names is there", () => {
  const document = `${files.get("console/index.html")?.content}`;
  const named = [...document.matchAll(/(?:href|src)="\/(console\/[^"]+)"/g)].map(
    ([, path]) => path,
  );
  const imported = application.flatMap(({ path, content }) =>
    [...`${content}`.matchAll(/(?:from|import\()"\.\/([^"]+\.js)"/g)].map(
      ([, name]) => `${dirname(path)}/${name}`,
    ),
  );
  expect(named.length).toBeGreaterThan(2);
  expect(imported.length).toBeGreaterThan(5);
  expect([...named, ...imported].filter((path) => !files.has(path ?? ""))).toEqual([]);
});

test("the application's files never change under their name", () => {
  for (const { path, isImmutable } of application) {
    expect([path, isImmutable]).toEqual([path, true]);
    expect(path).toMatch(/^console\/app\/[0-9a-f]{12}\/[^/]+\.(js|css)$/);
  }
});

test("the entrance has the colours of the application", () => {
  expect(`${files.get("console/console.css")?.content}`).toMatch(/^.*:root \{\n {2}--canvas:/s);
});
