import { brotliCompressSync } from "node:zlib";
import type { Size } from "../sizes";
import { sampleDocuments } from "./sample-documents";

// What a visitor downloads before a page's pictures.
const htmlBudgetBytes = 15_000;
// Tables, callouts, code and what else an article may hold.
const articleBudgetBytes = 18_700;
const brotliBudgetBytes = 6_000;

/** The sizes of a page of each template and of the help center, with realistic content. */
export async function measurePages(): Promise<Size[]> {
  const brand = { name: "Harbour Goods", accentColor: "#1f5c4a", font: "Georgia, serif" };
  const documents = await sampleDocuments(brand, new Date());
  return Object.entries(documents).flatMap(([name, html]) => [
    {
      name: `page: ${name}`,
      bytes: Buffer.byteLength(html),
      budgetBytes: name === "article" ? articleBudgetBytes : htmlBudgetBytes,
    },
    { name: "  brotli", bytes: brotliCompressSync(html).length, budgetBytes: brotliBudgetBytes },
    { name: "  JavaScript", bytes: scriptBytes(html), budgetBytes: 0 },
  ]);
}

/** The bytes of script that a page has or loads; one that it loads counts as its tag. */
function scriptBytes(html: string): number {
  const scripts = html.match(/<script(?! type="application\/ld\+json">)[\s\S]*?<\/script>/g) ?? [];
  return Buffer.byteLength(scripts.join(""));
}
