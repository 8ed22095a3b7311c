import { problemInWords, roleInWords } from "../../lib/build/console/script/connect-words";

test.each(["__proto__", "constructor", "toString"])(
  "%s in an address is a word like any other",
  (word) => {
    expect(problemInWords(word)).toMatch(/^The app’s request is not valid/);
    expect(roleInWords(word)).toBe(word);
  },
);
