import { tagOf } from "../../../console/editor/languages/use-translating";

test("a language is known by its tag and by its name", () => {
  expect(["de", " PT-BR ", "zh-hant", "German", "japanese"].map(tagOf)).toEqual([
    ...["de", "pt-br", "zh-hant", "de", "ja"],
  ]);
  expect(["", "Klingonish", "d", "de_at"].map(tagOf)).toEqual(Array(4).fill(undefined));
});
