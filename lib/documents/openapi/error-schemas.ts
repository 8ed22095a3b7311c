import { faultRules } from "../../../shared/runtime/errors";
import { errorTable } from "../error-table";

const text = (description: string) => ({ type: "string", description });

const envelope = {
  type: "object",
  description: "What went wrong.",
  required: ["code", "message"],
  additionalProperties: false,
  properties: {
    code: { ...text("Stable, for programs."), enum: Object.keys(errorTable) },
    message: text("Which field, which value, and what is allowed."),
  },
};

/** The bodies of errors, by the names that the document refers to. */
export const errorSchemas = {
  ApiError: {
    type: "object",
    required: ["error"],
    additionalProperties: false,
    properties: { error: envelope },
  },
  Problem: {
    type: "object",
    description:
      "The same error as problem details (RFC 9457), for `Accept: application/problem+json`.",
    required: ["type", "title", "status", "detail", "errors", "error"],
    additionalProperties: false,
    properties: {
      type: { ...text("Where the code is described.") },
      title: text("The code in words."),
      status: { type: "integer", description: "The HTTP status." },
      detail: text("The same as `error.message`."),
      errors: {
        type: "array",
        description: "The fields that are wrong. Empty where no field is.",
        items: {
          type: "object",
          required: ["pointer", "rule", "params", "detail"],
          additionalProperties: false,
          properties: {
            pointer: text(
              "The field as a JSON pointer in a URI fragment, such as `#/arms/1/messageId`. A field of the query or path stands at the top.",
            ),
            rule: {
              type: "string",
              enum: Object.keys(faultRules),
              description: Object.entries(faultRules)
                .map(([rule, meaning]) => `\`${rule}\`: ${meaning}`)
                .join("\n\n"),
            },
            params: {
              type: "object",
              description: "The rule's values.",
              additionalProperties: true,
            },
            detail: text("What follows the field's name in a sentence."),
          },
        },
      },
      error: envelope,
    },
  },
  EmbedError: {
    type: "object",
    required: ["error"],
    additionalProperties: false,
    properties: { error: text("What went wrong.") },
  },
};
