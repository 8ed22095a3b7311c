import * as z from "zod/mini";
import { text } from "./fields";

/** The script's built-in texts in English, by the name under which a domain may replace them. */
export const defaultLabels = {
  close: "Close",
  pause: "Pause",
  play: "Play",
  next: "Next",
  back: "Back",
  submit: "Submit",
  required: "Please answer this question",
  thankYou: "Thank you!",
  failed: "Something went wrong. Please try again.",
  openChat: "Open chat",
  writeMessage: "Write a message",
  send: "Send",
  missing: "This is required.",
  invalidEmail: "Enter an email address.",
  invalid: "This is not valid.",
};

/** The labels of forms. They are sent with a message that has a form, all others in one header. */
export const formLabelNames = ["missing", "invalidEmail", "invalid"] as const;

export type Labels = typeof defaultLabels;
export type LabelName = keyof Labels;

// Most labels travel in one header, and gateways carry about 8 KB of one.
const maxBytes = 600;

const names = Object.keys(defaultLabels) as LabelName[];

export const labelsSchema = z
  .strictObject(ofEach(z.string()))
  .check(z.describe("The page script's built-in texts."));

const label = (description: string) =>
  text(200, description).check(
    z.refine(fitsHeader, `must take at most ${maxBytes} bytes percent-encoded`),
  );

/** Texts in another language, by name. */
export const translatedLabels = z
  .partialRecord(z.enum(names as [LabelName, ...LabelName[]]), label("The text."))
  .check(z.describe("Built-in texts, by the names of `labels`."));

/** Texts to replace, by name. */
export const labelsInput = z
  .partial(z.strictObject(ofEach(z.nullable(label("The text; null: the English one.")))))
  .check(z.describe("Built-in texts to replace; null restores the English one."));

function ofEach<Schema extends z.ZodMiniType>(schema: Schema): Record<LabelName, Schema> {
  return Object.fromEntries(names.map((name) => [name, schema])) as Record<LabelName, Schema>;
}

function fitsHeader(label: string): boolean {
  return new URLSearchParams([["", label]]).toString().length - "=".length <= maxBytes;
}
