import { useMutation } from "@tanstack/preact-query";
import { downloadList, within } from "../../../api/download-list";
import type { Schemas } from "../../../api/schemas";
import { useDomainQuery } from "../../../shell/site";
import { lazily } from "../../../ui/lazily";
import { Problem } from "../../../ui/problem";
import { sayFault } from "../../../ui/toasts";
import { words } from "../../../words";
import { locale } from "../../../words/locale";
import { percent } from "../../../words/percent";
import { fewest } from "../../numbers/figures";
import { inReadersWords } from "./in-readers-words";
import { npsAnswers } from "./nps-of";
import { NpsScore } from "./nps-score";
import { useSurveyResults } from "./use-survey-results";
import { surveyWords } from "./words";

const Comments = lazily(() => import("./comments").then((loaded) => loaded.Comments));

type Survey = Pick<Schemas["Message"], "id" | "language" | "translations">;
type Result = Schemas["GetSurveyResultsResult"]["questions"][number];

const { results } = surveyWords;
const grade = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });

/** What visitors answered, question by question, and all of it as a file. */
export function SurveyResults({ message }: { message: Survey }) {
  const { id: messageId } = message;
  const query = useDomainQuery();
  const { data, error, refetch } = useSurveyResults(messageId);
  const file = useMutation({
    mutationFn: () =>
      downloadList(
        "/api/v1/survey-responses",
        {
          ...query,
          messageId,
          columns: [
            ...["createdAt", "finished", "npsScore", "npsBucket"],
            ...within("answers", data?.questions.map(({ id }) => id) ?? []),
          ].join(","),
        },
        `survey-${messageId}.csv`,
      ),
    onError: sayFault,
  });
  if (error) return <Problem error={error} onRetry={() => void refetch()} />;
  if (!data) return <p class="starting">{words.starting}</p>;
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
        <table>
          <tbody>
            {answers.map(({ id: choiceId, value, count, share, removed: isRemoved }) => (
              <tr key={`${choiceId ?? value} ${isRemoved}`} class={isRemoved ? "removed" : ""}>
                <th scope="row" class={typeof value === "number" ? "grade" : "choice"}>
                  {value} {isRemoved && <span class="soft">{results.removed}</span>}
                </th>
                <td class="bar">
                  <span style={{ inlineSize: `${(count / most) * 100}%` }} />
                </td>
                <td class="number">{count}</td>
                {!isFew && <td class="number soft">{percent(share, 0)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
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
