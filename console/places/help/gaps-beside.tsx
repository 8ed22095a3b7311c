import { useGaps } from "./use-articles";
import { helpWords } from "./words";

interface GapsBesideProps {
  /** Of the article, if it is stored. */
  id?: string;
  questions: readonly string[];
  /** Makes a search a question that the article answers. */
  onAnswer(text: string): void;
}

const mostShown = 6;
// The API takes no more questions of an article.
const mostQuestions = 10;

/** What visitors searched for in vain, beside the article that may answer it: first what it was near to. */
export function GapsBeside({ id, questions, onAnswer }: GapsBesideProps) {
  const answered = new Set(questions.map((each) => each.toLowerCase()));
  const open = useGaps().filter(({ text }) => !answered.has(text.toLowerCase()));
  const near = open.filter(({ nearest }) => id !== undefined && nearest.has(id));
  const shown = [...near, ...open.filter((each) => !near.includes(each))].slice(0, mostShown);
  if (shown.length === 0) return null;
  return (
    <section class="list gaps">
      <h2>{helpWords.gaps}</h2>
      <p class="soft">{helpWords.answerHint}</p>
      <ul>
        {shown.map((gap) => (
          <li key={gap.text}>
            <span dir="auto">
              {gap.text}{" "}
              <span class="soft">
                {helpWords.times(gap.count)}
                {near.includes(gap) && helpWords.isNear}
              </span>
            </span>
            <button
              type="button"
              class="plain"
              aria-label={helpWords.answers(gap.text)}
              disabled={questions.length >= mostQuestions}
              onClick={() => onAnswer(gap.text)}
            >
              {helpWords.answer}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
