import type { Warning } from "../../shared/handlers/operation/warnings";
import { isNoPicture } from "../../shared/kinds/message/is-no-picture";
import type { MessagePatch, MessageSettings } from "../../shared/kinds/message/settings";
import { questionsNeverAsked } from "../../shared/kinds/message/survey/questions-never-asked";
import { textReadWarnings } from "./read-warnings";

/** What is allowed in surveys and stories, but hardly meant, judged by the fields that a write named. */
export function surveyAndStoryWarnings(
  { surveyData, slidesData }: MessagePatch,
  settings: MessageSettings,
): Warning[] {
  const questions = (surveyData && settings.surveyData?.questions) ?? [];
  return [
    ...questionsNeverAsked(questions).map((question) => ({
      code: "question_never_asked" as const,
      message: `surveyData.questions[${questions.indexOf(question)}] (${question.id}) is never asked: no answer to a question before it leads there. Change their next, or leave it out.`,
    })),
    ...(slidesData ?? []).flatMap(({ imageUrl }, index) =>
      isNoPicture(imageUrl)
        ? [
            {
              code: "not_a_picture" as const,
              message: `slidesData[${index}].imageUrl ${JSON.stringify(imageUrl.slice(0, 200))} names no picture, so its slide is empty. Give the address of a JPEG, PNG, WebP, AVIF, GIF or SVG.`,
            },
          ]
        : [],
    ),
    ...textReadWarnings(surveyData, "surveyData"),
    ...textReadWarnings(slidesData, "slidesData"),
  ];
}
