import { readFileSync } from "node:fs";
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

test.each(
  Object.entries(samples).flatMap(([name, message]) =>
    pages.map(([theme, size]) => [name, theme, size, message] as const),
  ),
)("%s on a %s page, on a %s, axe finds nothing", async (_, theme, size, message) => {
  const page = await stage.visit({
    messages: [message],
    // The page has its own landmarks, which a message must not duplicate.
    html: (tag) =>
      samplePage(theme === "dark")(tag)
        .replace("<main>", "<header><nav>Acme</nav></header><main>")
        .replace("</main>", "</main><footer>Acme</footer>"),
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
});

interface Rule {
  id: string;
  nodes: { target: unknown; failureSummary?: string }[];
}

interface Results {
  violations: Rule[];
  passes: Rule[];
}
