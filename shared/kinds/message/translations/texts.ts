import * as z from "zod/mini";
import { httpsUrl, longText, pictureUrl, text } from "../../../model/fields";
import { choiceId, choiceText, questionId, surveyTexts } from "../survey/survey";

/** A slide in another language. Missing texts stay as in the original. */
const slideTexts = z.strictObject({
  imageUrl: z.optional(pictureUrl.check(z.describe("Another image."))),
  linkUrl: z.optional(httpsUrl.check(z.describe("Another link."))),
  text: z.optional(text(200, "Words on the image.")),
  alt: z.optional(text(300, "What the image shows, in words.")),
});

const questionTexts = z.strictObject({
  id: questionId,
  text: surveyTexts.text,
  lowLabel: z.optional(surveyTexts.lowLabel),
  highLabel: z.optional(surveyTexts.highLabel),
  choices: z.optional(
    z.array(z.strictObject({ id: choiceId, text: choiceText })).check(z.describe("All of them.")),
  ),
});

/** The texts of a message in another language: those of its content, in the same shape. */
export const messageTexts = {
  htmlContent: z.optional(longText(100_000, "A message's HTML.")),
  slidesData: z.optional(
    z.array(slideTexts).check(z.maxLength(20), z.describe("A story's slides, in their order.")),
  ),
  surveyData: z.optional(
    z
      .strictObject({
        title: surveyTexts.title,
        questions: z
          .array(questionTexts)
          .check(z.maxLength(30), z.describe("All, by `id`, choices too.")),
        thankYou: surveyTexts.thankYou,
      })
      .check(z.describe("A survey's texts.")),
  ),
};

export type MessageTexts = z.output<z.ZodMiniObject<typeof messageTexts>>;
