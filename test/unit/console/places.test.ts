import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { readPlaces } from "../../../lib/build/console/console-files";

const root = join(__dirname, "../../..");
const places = readPlaces();
const views = places.flatMap((place) => Object.keys(place.views));
const docs = readFileSync(join(root, "docs/console.md"), "utf8");

test("no two places have the same address or key, and no two views the same address", () => {
  for (const names of [places.map(({ path }) => path), places.map(({ key }) => key), views])
    expect(names).toEqual([...new Set(names)]);
});

test("a place's folder is named after its address, and its views are below that", () => {
  for (const { path, views: own } of places) {
    const folder = join(root, "console/places", path === "/" ? "home" : path);
    expect([path, existsSync(join(folder, "place.ts"))]).toEqual([path, true]);
    expect(Object.keys(own).filter((view) => !view.startsWith(path))).toEqual([]);
    expect(Object.keys(own)[0]?.replace("/:id?", "")).toBe(path);
  }
});

test("the docs have each place, with an address that it shows", () => {
  const documented = [...docs.matchAll(/^\| [\w ,:]+ \| (`\/.*?) \|/gm)].flatMap(([, cell = ""]) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, address = ""]) => address.replace("/ID", "/:id")),
  );
  expect(documented.filter((address) => !views.some((view) => view.startsWith(address)))).toEqual(
    [],
  );
  expect(places.map(({ path }) => path).filter((path) => !documented.includes(path))).toEqual([]);
});
