import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const folder = join(__dirname, "../../../console/places");

/** By class, the places with a rule that begins with it. All styles apply in all places. */
function placesByClass(): Map<string, Set<string>> {
  const places = new Map<string, Set<string>>();
  for (const file of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    if (!file.endsWith(".css")) continue;
    const place = file.split("/")[0] ?? "";
    const css = readFileSync(join(folder, file), "utf8").replace(/\/\*[\s\S]*?\*\//g, "");
    for (const [, name = ""] of css.matchAll(/(?:^|[{},])\s*\.([\w-]+)(?=[^{}]*\{)/g))
      places.set(name, (places.get(name) ?? new Set()).add(place));
  }
  return places;
}

test("no class has rules of two places", () => {
  const places = placesByClass();
  expect(places.size).toBeGreaterThan(50);
  const twice = [...places].filter(([, { size }]) => size > 1).map(([name]) => name);
  expect(twice).toEqual([]);
});

test("each place's sheet is part of the first view's, or loaded with the place", () => {
  const places = readdirSync(folder).filter((name) =>
    existsSync(join(folder, name, `${name}.css`)),
  );
  expect(places.length).toBeGreaterThan(5);
  const first = readFileSync(join(folder, "../styles/main.css"), "utf8");
  const ways = places.map((name) => {
    const place = readFileSync(join(folder, name, "place.ts"), "utf8");
    const isFirst = first.includes(`/${name}/${name}.css`);
    return [name, Number(isFirst) + Number(place.includes(`withSheet("${name}"`))];
  });
  expect(ways).toEqual(places.map((name) => [name, 1]));
});
