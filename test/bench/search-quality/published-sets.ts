import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readCsv } from "../../support/read-csv";
import { seededRandom } from "../../support/seeded-random";
import type { Question, QuestionSet } from "./question-set";

/** Sets of questions and answers that others have published. Large ones are sampled. */
export function publishedSets(clones: string): QuestionSet[] {
  return [...courses(join(clones, "llm-zoomcamp")), shop(clones)];
}

/**
 * DataTalksClub/llm-zoomcamp at c85fa440791efd6c902f7f30ccedaae4483e3f9e: the questions and answers of three courses, and for
 * each answer five questions that a model wrote about it.
 */
function courses(clone: string): QuestionSet[] {
  const folder = join(clone, "cohorts/2025/03-evaluation/search_evaluation");
  const documents: { id: string; course: string; question: string; text: string }[] = JSON.parse(
    readFileSync(join(folder, "documents-with-ids.json"), "utf8"),
  );
  const asked = records(join(folder, "ground-truth-data.csv"));
  const names = [...new Set(documents.map(({ course }) => course))];
  return names.map((course) => {
    const own = documents.filter((document) => document.course === course);
    const articles = new Map(
      own.map(({ id, question, text }) => [id, { id, title: question, content: text }]),
    );
    const questions = asked
      .filter(({ document = "" }) => articles.has(document))
      .map(({ question = "", document = "" }) => ({ question, relevant: [document] }));
    return {
      ...{ name: `others-${course}`, language: "en", offTopic: [] },
      articles: [...articles.values()],
      questions: someOf(questions, 500),
    };
  });
}

/**
 * bitext/customer-support-llm-chatbot-training-dataset at a6d326575633d55279c8811fcd1f4fc3ac5e716e: requests of a shop's
 * customers by intent, and the answers. Each of 27 intents is an article.
 */
function shop(clones: string): QuestionSet {
  const rows = records(
    join(
      clones,
      "customer-support-llm-chatbot-training-dataset/data/train/Bitext_Sample_Customer_Support_Training_Dataset.csv",
    ),
  );
  const wants = [...new Set(rows.map(({ intent = "" }) => intent))];
  const each = wants.map((intent) => {
    const own = rows.filter((row) => row.intent === intent);
    const distinct = (field: string) => [...new Set(own.map((row) => row[field] ?? ""))];
    const questions = distinct("instruction").map((question) => ({ question, relevant: [intent] }));
    return {
      article: {
        id: intent,
        title: intent.replaceAll("_", " "),
        content: distinct("response").join("\n\n"),
      },
      questions: someOf(questions, 40),
    };
  });
  return {
    ...{ name: "others-shop", language: "en", offTopic: [] },
    articles: each.map(({ article }) => article),
    questions: each.flatMap(({ questions }) => questions),
  };
}

/** The same ones each time. */
function someOf(questions: readonly Question[], count: number): Question[] {
  const random = seededRandom(1);
  return questions
    .map((question) => ({ question, at: random() }))
    .sort((left, right) => left.at - right.at)
    .slice(0, count)
    .map(({ question }) => question);
}

function records(file: string): Record<string, string>[] {
  // With the line ends of RFC 4180.
  const text = readFileSync(file, "utf8").trimEnd().replace(/\r?\n/g, "\r\n");
  const [names = [], ...rows] = readCsv(`${text}\r\n`);
  return rows.map((row) => Object.fromEntries(names.map((name, at) => [name, row[at] ?? ""])));
}
