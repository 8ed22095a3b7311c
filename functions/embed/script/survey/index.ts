import type {
  ShownQuestion,
  ShownSurvey,
} from "../../../../shared/kinds/message/survey/shown-survey";
import { questionPath } from "../../../../shared/rules/question-path";
import { complete } from "../complete";
import { element } from "../element";
import type { Fill, Words } from "../fill";
import { json } from "../json";
import { visit } from "../visit";
import { type Answer, createField } from "./create-field";

// How long a tapped answer stays visible before the next question.
const seenMs = 200;
// How long after that a click without an answer counts as a mistake.
const doubtMs = 1000;

// A survey that is closed halfway and opened again on the same page view continues in its original language, because its
// answers so far are in that language.
const responses: Record<string, ReturnType<typeof newResponse>> = {};

/** Asks a survey's questions one by one in a panel, and sends the answers so far after each. */
const fill: Fill = (root, { id, surveyData }, library) => {
  const { addStyles, post } = library;
  const completion = complete(id, library);
  addStyles(root, controlsCss + surveyCss);
  const host = root.host as HTMLElement;
  host.classList.add("modal");
  const begun = responses[id];
  const response = begun?.passed
    ? begun
    : newResponse(surveyData as ShownSurvey, library.ownLabels, host);
  responses[id] = response;
  const { lang, dir, ownLabels } = response;
  const { title, questions, thankYou } = response.survey;
  Object.assign(host, { lang, dir });
  const progress = element("progress", { max: questions.length, ariaLabel: title });
  const error = element("p", { id: "error", className: "error", role: "alert" });
  const next = element("button");
  const back = element("button", { type: "button", onclick: () => turn(-1) });
  const form = element("form", { noValidate: true });
  let field: ReturnType<typeof createField>;
  let wentOnAt = 0;
  back.textContent = ownLabels.back ?? "Back";
  // Enter clicks it too. The form is never submitted, because a sandboxed page may forbid it.
  next.onclick = (event) => {
    event.preventDefault();
    // A visitor who taps an answer and then the button meant the previous question.
    if (field.read() === undefined && Date.now() - wentOnAt < doubtMs) return;
    submit();
  };
  form.oninput = () => fault("");
  // A tap answers and continues. Keys only choose, and Enter continues, because arrow keys pass over other answers.
  form.onclick = ({ target, detail }) => {
    const tapped = field;
    const answer = (target as Element).closest("label")?.control as HTMLInputElement | undefined;
    if (detail && answer?.type === "radio") {
      setTimeout(() => {
        if (field !== tapped) return;
        wentOnAt = Date.now();
        submit();
      }, seenMs);
    }
  };
  turn(0);
  root.prepend(form);

  function way() {
    return questionPath(questions, (each) => response.answers[each]);
  }

  function turn(step: number): void {
    response.passed += step;
    const [question, following] = way().slice(response.passed);
    if (!question) return;
    field = createField(question, response.answers[question.id]);
    progress.value = response.passed;
    back.hidden = !response.passed;
    // An empty bar would look like a line below the title.
    progress.hidden = back.hidden;
    // If the answer decides, more questions may follow.
    const goesOn = following ?? (question.id in response.answers ? undefined : question.next);
    next.textContent = goesOn ? (ownLabels.next ?? "Next") : (ownLabels.submit ?? "Submit");
    form.replaceChildren(
      element("h2", {}, title),
      progress,
      field.fieldset,
      error,
      element("span", { className: "row" }, back, next),
    );
    fault("");
    // Reset the panel's own scroll position, and leave the page's.
    host.scrollTop = 0;
    field.focus();
    // Mark the survey as started, so that a click outside does not close it.
    if (step) field.fieldset.dispatchEvent(new Event("input", { bubbles: true, composed: true }));
  }

  /** Shows an error for the answer; an empty text removes it. */
  function fault(text: string): void {
    error.textContent = text;
    field.mark(!!text);
  }

  async function submit(): Promise<void> {
    const { question, read, focus } = field;
    const answer = read();
    if (answer === undefined) delete response.answers[question.id];
    else response.answers[question.id] = answer;
    if (question.required && answer === undefined) {
      fault(ownLabels.required ?? "Please answer this question");
      focus();
      return;
    }
    const isLast = !way()[response.passed + 1];
    next.disabled = isLast;
    if (isLast) completion.note(true);
    const sent = sendAnswers(isLast);
    if (!isLast) turn(1);
    else if (await sent) thank();
    else {
      completion.note(false);
      error.textContent = ownLabels.failed ?? "Something went wrong. Please try again.";
      next.disabled = false;
      next.focus();
    }
  }

  /**
   * Sends the answers to the questions on the visitor's path. Answers to questions that the visitor went back from are left
   * out.
   */
  function sendAnswers(finished: boolean): Promise<unknown> {
    const { responseId, answers } = response;
    const onWay = way().flatMap((each) => {
      const answer = answers[each.id];
      return answer === undefined ? [] : [[each.id, inIds(each, answer)] as const];
    });
    const seq = response.seq++;
    const body = { responseId, seq, answers: Object.fromEntries(onWay), finished, meta: visit() };
    return post("survey", json(body), { id });
  }

  function thank(): void {
    delete responses[id];
    const thanks = element("p", { className: "thanks", tabIndex: -1 }, thankYou);
    form.replaceChildren(thanks);
    thanks.focus();
    completion.done();
  }
};

export default fill;

function newResponse(survey: ShownSurvey, ownLabels: Words, { lang, dir }: HTMLElement) {
  const responseId = `survey-${crypto.getRandomValues(new Uint32Array(4)).join("-")}`;
  const answers: Record<string, Answer> = {};
  /** `passed` counts the questions behind the visitor. */
  return { responseId, seq: 0, answers, passed: 0, survey, ownLabels, lang, dir };
}

/** An answer with the ids of its choices, which stay when texts change. Without ids on the page, it has the texts. */
function inIds({ choices = [], choiceIds = [] }: ShownQuestion, answer: Answer): Answer {
  const idOf = (words: string) => choiceIds[choices.indexOf(words)] ?? words;
  if (Array.isArray(answer)) return answer.map(idOf);
  return typeof answer === "string" ? idOf(answer) : answer;
}
