import { useMutation } from "@tanstack/preact-query";
import { nearestLanguage } from "../../../../shared/rules/nearest-language";
import { downloadList, within } from "../../../api/download-list";
import type { Schemas } from "../../../api/schemas";
import { fewest } from "../../../figures/figures";
import { useDomainQuery } from "../../../shell/site";
import { DataTable } from "../../../ui/data-table";
import { lazily } from "../../../ui/lazily";
import { Problem, Skeleton } from "../../../ui/states";
import { toastError } from "../../../ui/toasts";
import { locale, percent } from "../../../words/locale";
import { surveyWords } from "../../../words/message-fields";
import { csvWords } from "../../../words/records";
import { useSurveyResults } from "./question-fields";

const Comments = lazily(() => import("./comments").then((loaded) => loaded.Comments));

type Survey = Pick<Schemas["Message"], "id" | "language" | "translations">;
type Result = Schemas["GetSurveyResultsResult"]["questions"][number];

const { results } = surveyWords;
const grade = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });

/** A survey's answers by question, with a download of all answers. */
export function SurveyResults({ message }: { message: Survey }) {
  const { id: messageId } = message;
  const query = useDomainQuery();
  const { data, error, refetch } = useSurveyResults(messageId);
  const file = useMutation({
    mutationFn: () =>
      downloadList("/api/v1/survey-responses", { ...query, messageId }, `survey-${messageId}.csv`, {
        columns: {
          ...csvWords.response,
          ...within(
            "answers",
            inReadersWords(data?.questions ?? [], message).map(({ id, text }) => [id, text]),
            csvWords.otherAnswers,
          ),
        },
      }),
    onError: toastError,
  });
  if (error) return <Problem error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton />;
  const questions = inReadersWords(data.questions, message);
  if (data.responses === 0) return <p class="soft">{results.none}</p>;
  return (
    <section class="answers" aria-label={surveyWords.questions}>
      <header>
        <p>
          {results.answered(data.finished, data.responses)}
          {!data.isComplete && <span class="soft"> {results.newest}</span>}
        </p>
        <button type="button" class="plain" disabled={file.isPending} onClick={() => file.mutate()}>
          {results.csv}
        </button>
      </header>
      <p class="soft">{results.closed}</p>
      {questions.map((question) => (
        <Answers
          key={question.id}
          question={question}
          messageId={messageId}
          questions={questions}
        />
      ))}
    </section>
  );
}

type Answer = Result["answers"][number];

interface AnswersProps {
  question: Result;
  messageId: string;
  questions: readonly Result[];
}

function Answers({ question, messageId, questions }: AnswersProps) {
  const { id, text, removed, answered, average, nps, answers, texts } = question;
  const isFew = answered < fewest;
  const most = Math.max(1, ...answers.map(({ count }) => count));
  return (
    <article>
      <h2>
        {text} {removed && <span class="soft">{results.removed}</span>}
      </h2>
      <p class="soft">
        {[results.to(answered), average !== null && results.average(grade.format(average))]
          .filter(Boolean)
          .join(" · ")}
      </p>
      {nps !== null && <NpsScore answers={npsAnswers(gradesIn(answers))} />}
      {answers.length > 0 && (
        <DataTable
          caption={text}
          isPlain
          rows={answers}
          keyOf={({ id: choiceId, value, removed: isRemoved }) =>
            `${choiceId ?? value} ${isRemoved}`
          }
          columns={[
            {
              kind: typeof answers[0]?.value === "number" ? "grade" : "choice",
              isRowHead: true,
              cell: ({ value, removed: isRemoved }) => (
                <>
                  {value} {isRemoved && <span class="soft">{results.removed}</span>}
                </>
              ),
            },
            {
              kind: "bar",
              cell: ({ count }) => <span style={{ inlineSize: `${(count / most) * 100}%` }} />,
            },
            { kind: "number", cell: ({ count }) => count },
            ...(isFew
              ? []
              : [{ kind: "number soft", cell: ({ share }: Answer) => percent(share, 0) }]),
          ]}
        />
      )}
      {answers.length > 0 && isFew && (
        <p class="soft">{results.tooFew(fewest, fewest - answered)}</p>
      )}
      {texts.length > 0 && <Comments messageId={messageId} questionId={id} questions={questions} />}
    </article>
  );
}

function gradesIn(answers: Result["answers"]) {
  return answers.flatMap(({ value, count, removed }) =>
    typeof value === "number" && !removed ? [{ value, count }] : [],
  );
}

const signed = new Intl.NumberFormat(locale, {
  maximumFractionDigits: 0,
  signDisplay: "exceptZero",
});
/** A score with its sign: a minus, not a hyphen. */
const scoreText = (score: number) => signed.format(score).replace("-", "−");
const groups = ["detractors", "passives", "promoters"] as const;

/** The net promoter score as a large number with its parts. Says so if there are too few answers. */
function NpsScore({ answers }: { answers: NpsAnswers }) {
  const nps = npsOf(answers);
  return (
    <div class="nps">
      {nps && (
        <>
          <p>
            <b class="score">{results.nps(scoreText(nps.score))}</b>{" "}
            {nps.isEarly && <span class="tag">{results.early}</span>}{" "}
            {nps.interval && (
              <span class="soft">
                {results.between(scoreText(nps.interval[0]), scoreText(nps.interval[1]))}
              </span>
            )}
          </p>
          <div class="parts-of" aria-hidden="true">
            {groups.map(
              (each) =>
                answers[each] > 0 && (
                  <span key={each} class={`part ${each}`} style={{ flexGrow: answers[each] }} />
                ),
            )}
          </div>
          <ul>
            {groups.map((each) => (
              <li key={each} class={each}>
                {results.groups[each](answers[each])}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** Answers to “How likely are you to recommend us?”, grouped as the score counts them. */
interface NpsAnswers {
  promoters: number;
  passives: number;
  detractors: number;
}

interface Nps {
  score: number;
  /** The 95% confidence interval, unless there are very few answers. */
  interval?: readonly [from: number, to: number];
  isEarly: boolean;
}

/** With fewer answers, the score is mostly chance. */
const fewestForNps = 30;
/** With fewer answers, the interval is too wide to tell anything, and may exclude the score. */
const fewestForInterval = 10;

/** Groups answers by their grades, 0 to 10. */
export function npsAnswers(grades: readonly { value: number; count: number }[]): NpsAnswers {
  const sum = (from: number, to: number) =>
    grades
      .filter(({ value }) => value >= from && value <= to)
      .reduce((total, { count }) => total + count, 0);
  return { promoters: sum(9, 10), passives: sum(7, 8), detractors: sum(0, 6) };
}

/**
 * The net promoter score; `isEarly` below `fewestForNps` answers. The interval is the adjusted Wald interval with three answers
 * added, which also works if all answers are equal (B. Rocks, Interval Estimation for the Net Promoter Score, The American
 * Statistician, 2016).
 */
export function npsOf({ promoters, passives, detractors }: NpsAnswers): Nps | undefined {
  const answers = promoters + passives + detractors;
  if (answers === 0) return undefined;
  const [likely, unlikely, all] = [promoters + 0.75, detractors + 0.75, answers + 3];
  const middle = (likely - unlikely) / all;
  const variance = (likely + unlikely) / all - middle ** 2;
  const reach = 1.96 * Math.sqrt(variance / all);
  return {
    score: Math.round(((promoters - detractors) / answers) * 100),
    isEarly: answers < fewestForNps,
    ...(answers >= fewestForInterval && {
      interval: [
        Math.round(Math.max(-1, middle - reach) * 100),
        Math.round(Math.min(1, middle + reach) * 100),
      ] as const,
    }),
  };
}

type Questions = Schemas["GetSurveyResultsResult"]["questions"];
/**
 * Results with the survey's text in the first of the reader's languages that the survey has; otherwise in its own language. The
 * counts include the answers in all languages.
 */
export function inReadersWords(
  results: Questions,
  { language: own, translations = {} }: Pick<Survey, "language" | "translations">,
  reader: readonly string[] = navigator.languages,
): Questions {
  const spoken = [...(own ? [own] : []), ...Object.keys(translations)];
  const [language = ""] = reader.flatMap((each) => nearestLanguage(each, spoken) ?? []);
  const { questions = [] } = translations[language]?.surveyData ?? {};
  return results.map((result) => {
    const texts = questions.find(({ id }) => id === result.id);
    if (!texts) return result;
    const { text = result.text, choices = [] } = texts;
    const answers = result.answers.map((answer) => ({
      ...answer,
      value: choices.find(({ id }) => id === answer.id)?.text ?? answer.value,
    }));
    return { ...result, text, answers };
  });
}
