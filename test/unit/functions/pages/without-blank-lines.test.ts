import { withoutBlankLines } from "../../../../functions/pages/document";

test("code keeps its blank lines, and nothing else does", () => {
  const code = "<pre tabindex=0><code>a\n\n\nb</code></pre>";
  expect(withoutBlankLines(`<p>\n\n\n</p>\n\n${code}\n\n\n${code}\n\n</html>`)).toBe(
    `<p>\n</p>\n${code}\n${code}\n</html>`,
  );
});
