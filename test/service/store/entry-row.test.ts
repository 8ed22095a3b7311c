import { deflateRawSync } from "node:zlib";
import { SearchIndex } from "../../../shared/kinds/knowledge/search-index";
import { entryFrom } from "../../../shared/kinds/knowledge/store/search";

test("the entry that the release before stored is read, and found by its headings and its text", () => {
  const stored = {
    title: "Orders",
    tags: ["shop"],
    status: "published",
    headings: "Refunds\nReturns",
    text: "We pay back within a week.\nSend parcels to us.",
    contentBytes: 60,
  };
  const { version, entry } = entryFrom({
    version: 3,
    entry: deflateRawSync(JSON.stringify(stored)),
  });
  expect([version, entry.questions, entry.contentBytes]).toEqual([3, [], 60]);
  const index = new SearchIndex();
  index.set("a", entry);
  for (const question of ["refund", "returns", "parcels", "within a week", "orders"]) {
    expect(index.search(question, { tag: "shop", status: "published" })).toHaveLength(1);
  }
});
