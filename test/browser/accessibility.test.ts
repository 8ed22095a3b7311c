import { readFileSync } from "node:fs";
import { drawn } from "../support/draw";
import { panelsOf, useEmbedStage } from "../support/embed-stage";
import { samplePage, samples } from "../support/samples";

const stage = useEmbedStage();

const axe = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");
const sizes = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  desktop: { viewport: { width: 1280, height: 800 } },
};

const pages = [
  ["light", "phone"],
  ["dark", "phone"],
  ["light", "desktop"],
  ["dark", "desktop"],
] as const;

describe.each(Object.entries(samples))("%s", (name, message) => {
  test.each(drawn(pages, 2, `accessibility of ${name}`))(
    "on a %s page, on a %s, axe finds nothing",
    async (theme, size) => {
      const page = await stage.visit({
        messages: [message],
        html: samplePage(theme === "dark"),
        context: { ...sizes[size], reducedMotion: "reduce" },
      });
      await panelsOf(page).waitFor();
      await page.evaluate(axe);
      const { violations, passes } = await page.evaluate<Results>(
        "axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] })",
      );
      const found = violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => ({ id, target, failureSummary })),
      );
      expect(found).toEqual([]);
      // It has looked into the panel's own tree.
      expect(JSON.stringify(passes)).toContain("section");
    },
  );
});

interface Rule {
  id: string;
  nodes: { target: unknown; failureSummary?: string }[];
}

interface Results {
  violations: Rule[];
  passes: Rule[];
}
