import { brotliCompressSync } from "node:zlib";
import { sampleDocuments } from "../../../support/sample-documents";

// What a visitor downloads before a page's pictures.
const htmlBudgetBytes = 15_000;
// An article with tables, callouts, code and everything else that it can contain.
const articleBudgetBytes = 18_700;
const brotliBudgetBytes = 6_000;

/** The bytes of scripts in a page; a script that it loads counts as its tag. */
function scriptBytes(html: string): number {
  const scripts = html.match(/<script(?! type="application\/ld\+json">)[\s\S]*?<\/script>/g) ?? [];
  return Buffer.byteLength(scripts.join(""));
}

test("a page of each template, and the help center's pages, stay within their sizes and have no script", async () => {
  const brand = { name: "Harbour Goods", accentColor: "#1f5c4a", font: "Georgia, serif" };
  const documents = Object.entries(await sampleDocuments(brand, new Date()));
  expect(documents.length).toBeGreaterThan(8);
  const over = documents.flatMap(([name, html]) => {
    const bytes = Buffer.byteLength(html);
    const brotli = brotliCompressSync(html).length;
    const budget = name === "article" ? articleBudgetBytes : htmlBudgetBytes;
    const keeps = bytes <= budget && brotli <= brotliBudgetBytes && scriptBytes(html) === 0;
    return keeps ? [] : [{ name, bytes, brotli, script: scriptBytes(html) }];
  });
  expect(over).toEqual([]);
});
