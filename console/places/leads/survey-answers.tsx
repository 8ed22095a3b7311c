import { Link } from "wouter-preact";
import { Ago } from "../../ui/time";
import { useMessage } from "../messages/use-message";
import type { SurveyResponse } from "./use-person";
import { leadsWords } from "./words";

/** One response to a survey, in the words of its questions as long as the survey is there. */
export function SurveyAnswers({ response }: { response: SurveyResponse }) {
  const { messageId, answers, updatedAt } = response;
  const { data: survey } = useMessage(messageId);
  const questions = survey?.surveyData?.questions ?? [];
  const textOf = (id: string) => questions.find((question) => question.id === id)?.text ?? id;
  return (
    <section>
      <header>
        <h3>
          {leadsWords.survey} {survey && <Link href={`/messages/${messageId}`}>{survey.name}</Link>}
        </h3>
        <span class="soft">
          <Ago at={updatedAt} />
        </span>
      </header>
      <dl>
        {Object.entries(answers).map(([id, answer]) => (
          <div key={id}>
            <dt>{textOf(id)}</dt>
            <dd>{[answer].flat().join(", ")}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
