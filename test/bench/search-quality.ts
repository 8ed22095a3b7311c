import { usualRanking } from "../../shared/kinds/knowledge/ranking";
import { pairedInterval, shareInterval } from "./search-quality/paired-interval";
import { type Question, type QuestionSet, readQuestionSets } from "./search-quality/question-set";
import {
  librarySearch,
  ownSearch,
  type Search,
  stemmedLibrarySearch,
} from "./search-quality/systems";

// How well searches answer people's questions: `npm run bench:search-quality -- FOLDER`.
// The folder has a JSON file for each help center: its name, language, articles and questions (`question-set.ts`). A question
// names all articles that answer it. Judge what any system returns before you count: `-- FOLDER pool` prints the three best of
// each system that no question names yet. `-- FOLDER confidence` prints the curve of certainty
// alone. `-- FOLDER ablation` also leaves out one means after the other. Leave the texts out
// of commits.

const [folder = "", mode = "score"] = process.argv.slice(2);

const sets = readQuestionSets(folder);

const systems: Record<string, (set: QuestionSet) => Search> = {
  "MiniSearch, as it comes": (set) => librarySearch(set, {}),
  "MiniSearch, tuned": (set) => librarySearch(set, { isTuned: true }),
  "MiniSearch, segmenter": (set) => librarySearch(set, { isTuned: true, isSegmented: true }),
  "MiniSearch, our words": (set) => stemmedLibrarySearch(set),
  ours: (set) => ownSearch(set),
};

// The search without one of its means.
const without: Record<string, (set: QuestionSet) => Search> = {
  "ours, no stems": (set) => ownSearch({ ...set, language: "und" }),
  "ours, no passages": (set) => ownSearch(set, { ...usualRanking, passage: 0 }),
  "ours, no phrases": (set) => ownSearch(set, { ...usualRanking, phrase: 0 }),
  "ours, coverage counts nothing": (set) => ownSearch(set, { ...usualRanking, partial: 1 }),
  "ours, no headings": (set) => ownSearch(set, { ...usualRanking, heading: 0 }),
  "ours, only stemmed words": (set) =>
    ownSearch(set, {
      ...usualRanking,
      ...{ passage: 0, phrase: 0, partial: 1, heading: 0, synonym: 0, beginning: 0, related: 0 },
      ...{ compound: 0, spelling: 0, filler: 0, pair: 0 },
    }),
  "ours, no synonyms": (set) => ownSearch(set, { ...usualRanking, synonym: 0 }),
  "ours, no beginnings": (set) => ownSearch(set, { ...usualRanking, beginning: 0 }),
  "ours, no related words": (set) => ownSearch(set, { ...usualRanking, related: 0 }),
  "ours, no compounds": (set) => ownSearch(set, { ...usualRanking, compound: 0 }),
  "ours, no mistyped words": (set) => ownSearch(set, { ...usualRanking, spelling: 0 }),
  "ours, no fillers": (set) => ownSearch(set, { ...usualRanking, filler: 0 }),
  "ours, no pairs of letters": (set) => ownSearch(set, { ...usualRanking, pair: 0 }),
};

// The other sets are apart: the confidence is what they say it is. The questions of some were not written for this bench.
const isFittedOn = ({ name }: QuestionSet) => /^(adguard|growi)/.test(name);
const isPublished = ({ name }: QuestionSet) => name.startsWith("others-");
const groups: Readonly<Record<string, readonly QuestionSet[]>> = {
  "Those that the confidence was fitted on": sets.filter(isFittedOn),
  Others: sets.filter((set) => !isFittedOn(set) && !isPublished(set)),
  "Others, with their own questions": sets.filter(isPublished),
};

const isFirst = (ids: readonly string[], { relevant }: Question) =>
  ids[0] !== undefined && relevant.includes(ids[0]);
const isAmongThree = (ids: readonly string[], { relevant }: Question) =>
  ids.slice(0, 3).some((id) => relevant.includes(id));

if (mode === "pool") pool();
else if (mode === "confidence") curves();
else score();

function score(): void {
  const titleOf = (set: QuestionSet) =>
    `${set.language}${isPublished(set) ? ", others' questions" : ""}`;
  for (const title of new Set(sets.map(titleOf))) {
    const own = sets.filter((set) => titleOf(set) === title);
    const count = own.reduce((sum, { questions }) => sum + questions.length, 0);
    console.log(`\n${title}: ${count} questions on ${own.map(({ name }) => name).join(", ")}`);
    const hits = new Map<string, { first: boolean[]; three: boolean[] }>();
    for (const [name, open] of Object.entries(
      mode === "ablation" ? { ...systems, ...without } : systems,
    )) {
      const first: boolean[] = [];
      const three: boolean[] = [];
      for (const set of own) {
        const search = open(set);
        for (const question of set.questions) {
          const ids = search(question.question).map(({ id }) => id);
          first.push(isFirst(ids, question));
          three.push(isAmongThree(ids, question));
        }
      }
      hits.set(name, { first, three });
      console.log(`${name.padEnd(28)} first ${percent(first)}, in three ${percent(three)}`);
    }
    const ours = hits.get("ours");
    for (const name of [...hits.keys()].filter((each) => each !== "ours")) {
      const theirs = hits.get(name);
      if (!ours || !theirs) continue;
      const [first, three] = [
        pairedInterval(ours.first, theirs.first),
        pairedInterval(ours.three, theirs.three),
      ];
      console.log(`ours − ${name}: first ${first}, in three ${three} (95 %)`);
    }
  }
  curves();
}

function curves(): void {
  for (const [title, some] of Object.entries(groups)) if (some.length > 0) confidence(title, some);
}

/** For each level of certainty: how many first answers are right, and how many questions get one. */
function confidence(title: string, some: readonly QuestionSet[]): void {
  const answers = some.flatMap((set) => {
    const search = ownSearch(set);
    const first = (question: Question, isOnTopic: boolean) => {
      const [hit] = search(question.question);
      const isRight = hit !== undefined && question.relevant.includes(hit.id);
      return { isHigh: hit?.confidence === "high", at: hit?.certainty ?? 0, isRight, isOnTopic };
    };
    return [
      ...set.questions.map((question) => first(question, true)),
      ...set.offTopic.map((question) => first({ question, relevant: [] }, false)),
    ];
  });
  const onTopic = answers.filter(({ isOnTopic }) => isOnTopic).length;
  const told = (certain: typeof answers) => {
    const right = certain.filter(({ isRight }) => isRight).length;
    const answered = certain.filter(({ isOnTopic }) => isOnTopic).length;
    return `${right} of ${certain.length} right, ${shareInterval(right, certain.length)}; ${answered} of ${onTopic} questions have one, ${certain.length - answered} of ${answers.length - onTopic} on other things`;
  };
  console.log(`\n${title} (${some.map(({ name }) => name).join(", ")})`);
  for (const least of [5, 5.5, 6, 6.2, 6.4, 6.6, 6.8, 7])
    console.log(`certainty ${least}: ${told(answers.filter(({ at }) => at >= least))}`);
  console.log(`high: ${told(answers.filter(({ isHigh }) => isHigh))}`);
}

/** Prints the systems' results that no question names, to be judged before scoring. */
function pool(): void {
  for (const set of sets) {
    const titles = new Map(set.articles.map(({ id, title }) => [id, title]));
    const searches = Object.values(systems).map((open) => open(set));
    for (const [place, { question, relevant }] of set.questions.entries()) {
      const found = searches.flatMap((search) => search(question).slice(0, 3));
      const ids = [...new Set(found.map(({ id }) => id))].filter((id) => !relevant.includes(id));
      // In an order that does not tell whose answer it is.
      const lines = ids
        .sort()
        .map((id) => `    ${set.articles.findIndex((each) => each.id === id)} ${titles.get(id)}`);
      console.log(`${set.name} ${place} ${question}\n${lines.join("\n")}`);
    }
  }
}

function percent(hits: readonly boolean[]): string {
  const share = hits.filter((hit) => hit).length / Math.max(hits.length, 1);
  return `${(100 * share).toFixed(1)} %`;
}
