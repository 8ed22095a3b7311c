import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, extname, join, relative } from "node:path";
import * as z from "zod/mini";
import { publishedSets } from "./published-sets";
import { questionSetSchema } from "./question-set";

// Makes the folder that `npm run bench:search-quality` reads: `npm run bench:search-sets -- CLONES FOLDER`. CLONES has a clone of
// each repository that the files in `sets` and `published-sets.ts` name, in a folder with that name, at the commit named there.
// The sets in `sets` have public documentation and questions that were written for this bench; of the published ones, others
// wrote the questions as well. The texts belong to others and stay out of commits.

const askedSchema = z.extend(z.omit(questionSetSchema, { articles: true }), {
  /** A repository of GitHub: `owner/name`. */
  repository: z.string(),
  commit: z.string(),
  /** The folder of its articles. */
  under: z.string(),
  /** Files, and folders with a slash at the end, that are no articles of the set's language. */
  except: z._default(z.array(z.string()), []),
});

const [clones = "", folder = ""] = process.argv.slice(2);
const shortest = { words: 25, characters: 200 };
const longest = 50_000;
const setsFolder = join(__dirname, "sets");

mkdirSync(folder, { recursive: true });
for (const file of readdirSync(setsFolder)) {
  const { repository, commit, under, except, ...set } = askedSchema.parse(
    JSON.parse(readFileSync(join(setsFolder, file), "utf8")),
  );
  const root = join(clones, basename(repository));
  const articles = readdirSync(join(root, under), { recursive: true, encoding: "utf8" })
    .map((path) => relative(root, join(root, under, path)))
    .filter(
      (path) =>
        /\.mdx?$/.test(path) &&
        !except.some((each) => path === each || (each.endsWith("/") && path.startsWith(each))),
    )
    .sort()
    .map((path) => articleOf(path, readFileSync(join(root, path), "utf8")))
    .filter(({ content }) => isLongEnough(content) && content.length <= longest);
  const ids = new Set(articles.map(({ id }) => id));
  const lost = set.questions.filter(({ relevant }) => !relevant.some((id) => ids.has(id)));
  if (lost.length > 0) throw new Error(`${file}: no article for ${lost[0]?.question} at ${commit}`);
  writeFileSync(join(folder, file), JSON.stringify({ ...set, articles }));
  console.log(`${file}: ${articles.length} articles, ${set.questions.length} questions`);
}
for (const set of publishedSets(clones)) {
  writeFileSync(join(folder, `${set.name}.json`), JSON.stringify(set));
  console.log(`${set.name}: ${set.articles.length} articles, ${set.questions.length} questions`);
}

function articleOf(path: string, markdown: string) {
  const [front = "", block = ""] = /^\ufeff?---\s*\n([\s\S]*?)\n---\s*\n?/.exec(markdown) ?? [];
  const named = (name: string) =>
    new RegExp(`^${name}:\\s*(.*)$`, "m")
      .exec(block)?.[1]
      ?.trim()
      .replace(/^["']|["']$/g, "");
  const text = markdown.slice(front.length);
  const heading = /^\s*# +(.+)$/m.exec(text);
  const isTitle = heading !== null && text.slice(0, heading.index).trim() === "";
  const title =
    named("title") ||
    (isTitle ? heading[1] : "") ||
    basename(path, extname(path)).replace(/-/g, " ");
  const rest = !named("title") && isTitle ? text.slice(heading.index + heading[0].length) : text;
  return {
    id: path,
    title: title.replace(/\{#.*?\}/g, "").trim(),
    content: rest.replace(/^(?:import|export) .*$/gm, ""),
  };
}

function isLongEnough(content: string): boolean {
  return (
    content.trim().split(/\s+/).length >= shortest.words || content.length >= shortest.characters
  );
}
