import { drawn, sized } from "../support/draw";
import { recheck } from "../support/recheck";
import { regexLiterals } from "../support/regex-literals";

const timeoutMs = sized({ deep: 10_000, draw: 100 });

test("every regular expression in the sources takes time linear in its text", () => {
  const literals = regexLiterals();
  expect(literals.length).toBeGreaterThan(50);
  const slow = drawn(literals, 60, "regular expressions").filter(({ source, flags }) => {
    // A sticky expression is tried at one position only, which the checker does not know.
    const isSticky = flags.includes("y");
    const asked = isSticky
      ? { source: `^(?:${source})`, flags: flags.replace("y", "") }
      : { source, flags };
    return recheck(asked, timeoutMs) === "vulnerable";
  });
  expect(slow).toEqual([]);
}, 1_200_000);

test("the check does find a slow one", () => {
  expect(recheck({ source: "\\s+$", flags: "" }, 5000)).toBe("vulnerable");
});
