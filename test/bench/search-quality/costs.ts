import { deflateRawSync } from "node:zlib";
import MiniSearch from "minisearch";
import { searchEntryOf } from "../../../shared/kinds/knowledge/search-entry";
import { SearchIndex } from "../../../shared/kinds/knowledge/search-index";
import { sectionsOf } from "../../../shared/kinds/knowledge/sections";
import { readQuestionSets } from "./question-set";

// The cost of an index of people's articles: `npm run bench:search-costs -- FOLDER COUNT [library]`. One size and one system
// a process, so that memory is its own. With fewer articles than COUNT, they are taken again, each time with other endings
// of one word in ten.

const [folder = "", size = "5000", system = "ours"] = process.argv.slice(2);
const count = Number(size);

const sets = readQuestionSets(folder).filter(({ language }) => language === "en");
const texts = sets.flatMap(({ articles }) => articles);
const questions = sets.flatMap((set) => set.questions.map(({ question }) => question));

const isLibrary = system === "library";
const index = new SearchIndex("en");
const library = new MiniSearch<{ id: number; title: string; content: string }>({
  fields: ["title", "content"],
});
// Rows keep an article's sections, so an index never reads Markdown.
const kept = texts.map(({ title, content }) => ({ title, sections: sectionsOf(content) }));
const before = usedMegabytes();
let start = process.cpuUsage();
let characters = 0;
for (let number = 0; number < count; number += 1) {
  const { title = "", sections = [] } = kept[number % kept.length] ?? {};
  const round = Math.floor(number / kept.length);
  let words = 0;
  const varied = sections.map(({ text, ...section }) => ({
    ...section,
    text: text.replace(/\p{L}+/gu, (word) => {
      words += 1;
      return round > 0 && words % 10 === 0 ? `${word}${String.fromCharCode(96 + round)}` : word;
    }),
  }));
  const content = varied.map(({ heading, text }) => `${heading}\n${text}`).join("\n");
  characters += content.length;
  if (isLibrary) library.add({ id: number, title, content });
  else {
    const entry = { title, content, questions: [], tags: [], status: "published" };
    index.set(String(number).padStart(6, "0"), searchEntryOf(entry, varied));
  }
}
console.log(`${system}, ${count} articles of ${Math.round(characters / count)} characters`);
console.log(`indexing: ${cpuMs(start).toFixed(0)} ms of CPU`);
console.log(
  `memory: ${(usedMegabytes() - before).toFixed(0)} MB; by its own account ${Math.round(index.bytes / 1e6)} MB`,
);
const search = (question: string) =>
  isLibrary ? library.search(question).length : index.search(question, {}).length;
for (const question of questions.slice(0, 50)) search(question);
const times = questions.map((question) => {
  start = process.cpuUsage();
  search(question);
  return cpuMs(start);
});
times.sort((left, right) => left - right);
const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(1);
console.log(`a search: median ${at(0.5)}, 95 % under ${at(0.95)}, at most ${at(0.999)} ms of CPU`);
if (!isLibrary) {
  const lines = [...index.parts()].map((part) => JSON.stringify(part)).join(",");
  const packed = deflateRawSync(lines);
  const units = Math.ceil(packed.length / 1024);
  console.log(
    `snapshot: ${(lines.length / 1e6).toFixed(1)} MB of JSON, about ${units} write units`,
  );
  const restored = new SearchIndex("en");
  start = process.cpuUsage();
  for (const part of JSON.parse(`[${lines}]`)) restored.restore(part);
  console.log(`reading it: ${cpuMs(start).toFixed(0)} ms of CPU`);
}

function cpuMs(since: NodeJS.CpuUsage): number {
  const { user, system: inSystem } = process.cpuUsage(since);
  return (user + inSystem) / 1000;
}

function usedMegabytes(): number {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed / 1e6 + process.memoryUsage().arrayBuffers / 1e6;
}
