import { readdirSync, readFileSync, statSync } from "node:fs";
import { join, relative } from "node:path";
import { lostWords } from "../support/lost-words";

// How many words of real articles readers do not see here. Each argument is a folder of Markdown files, such as the articles of
// a help center: npm run bench:articles -- FOLDER …
const longest = 50_000;
const maxShown = 15;

for (const folder of process.argv.slice(2)) measure(folder);

function measure(folder: string): void {
  const articles = filesIn(folder)
    .filter((file) => /\.mdx?$/.test(file))
    .map((file) => ({ file: relative(folder, file), content: readFileSync(file, "utf8") }))
    .filter(({ content }) => content.trim() !== "" && content.length <= longest)
    .map(({ file, content }) => ({ file, ...lostWords(content) }));
  const words = articles.reduce((sum, each) => sum + each.words, 0);
  const lost = articles.reduce((sum, each) => sum + each.lost.length, 0);
  const isSilent = (each: (typeof articles)[number]) => each.lost.length > 0 && !each.isWarned;
  console.log(
    `${folder}: ${articles.length} articles, ${words} words, ${lost} lost (${((100 * lost) / words).toFixed(3)} %), ` +
      `${articles.filter((each) => each.lost.length > each.words / 20).length} articles lost over 5 %, ` +
      `${articles.filter(isSilent).length} without a warning, ` +
      `${articles.filter(({ fault }) => fault !== undefined).length} refused`,
  );
  const worst = articles.filter((each) => each.lost.length > 0 || each.fault !== undefined);
  worst.sort((one, other) => other.lost.length - one.lost.length);
  for (const each of worst.slice(0, maxShown)) {
    const shown = each.fault ?? each.lost.slice(0, 12).join(" ");
    console.log(
      `  ${each.file}: ${each.lost.length}${isSilent(each) ? ", silently" : ""}: ${shown}`,
    );
  }
}

function filesIn(folder: string): string[] {
  return readdirSync(folder)
    .map((name) => join(folder, name))
    .flatMap((path) => (statSync(path).isDirectory() ? filesIn(path) : [path]));
}
