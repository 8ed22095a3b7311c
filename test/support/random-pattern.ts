// Parts of addresses, parts that overlap with them, and syntax that JavaScript reads in its own way.
const letters = ["a", "b", "/", "-", "\\w", "\\d", ".", "[^/]", "[ab]", "[a-z]", "[\\w-]", "\\?"];
const odd = ["\\u002F", "\\x2d", "[!-\\d]", "[\\d-z]", "[^]", "[]", "\\W", "[^\\w-]", "\\cJ", "]"];
const assertions = ["^", "$", "\\b", "\\B", ""];
const quantifiers = ["*", "+", "?", "{2}", "{0,2}", "{1,3}", "{2,}"];
const groups = ["(", "(?:", "(?:", "(?<name>"];

/** A regular expression like those of URL rules, but with more nested and empty repeats than usual. */
export function randomPattern(random: () => number): string {
  const oneOf = (list: readonly string[]) => list[Math.floor(random() * list.length)] ?? "";
  const chance = (share: number) => random() < share;
  const several = (most: number, part: () => string) =>
    Array.from({ length: 1 + Math.floor(random() * most) }, part);

  const quantifier = () => oneOf(quantifiers) + (chance(0.15) ? "?" : "");
  const piece = (depth: number): string => {
    if (chance(0.05)) return oneOf(assertions);
    if (depth > 0 && chance(0.4)) {
      const group = `${oneOf(groups)}${choice(depth - 1)})`;
      return chance(0.7) ? group + quantifier() : group;
    }
    const letter = oneOf(chance(0.1) ? odd : letters);
    return chance(0.35) ? letter + quantifier() : letter;
  };
  const sequence = (depth: number) => several(3, () => piece(depth)).join("");
  const choice = (depth: number): string =>
    [...several(chance(0.2) ? 2 : 1, () => sequence(depth)), ...(chance(0.05) ? [""] : [])].join(
      "|",
    );

  const pattern = `${oneOf(["^", "^/", "^/", "/", ""])}${choice(2)}${oneOf(["$", "$", "/", ""])}`;
  // Two groups with one name are not a valid pattern.
  return pattern.replaceAll("?<name>", (name, at) => (pattern.indexOf(name) === at ? name : "?:"));
}
