import type { Tool } from "@modelcontextprotocol/server";
import * as z from "zod/mini";
import type { Effect, Operation } from "../operation";

const domainArgument = z.optional(
  z
    .string()
    .check(
      z.maxLength(300),
      z.describe("Hostname or id of one of the account's domains. Default: the primary one."),
    ),
);

const annotations: Record<Effect, Tool["annotations"]> = {
  read: { readOnlyHint: true, destructiveHint: false, idempotentHint: true },
  create: { readOnlyHint: false, destructiveHint: false, idempotentHint: false },
  send: { readOnlyHint: false, destructiveHint: false, idempotentHint: false },
  update: { readOnlyHint: false, destructiveHint: true, idempotentHint: true },
  delete: { readOnlyHint: false, destructiveHint: true, idempotentHint: true },
};

/** The tool that an operation is: flat typed arguments, and its answer's schema. */
export function toTool(operation: Operation): Tool {
  const { name, title, summary, effect, domainScope, input, output } = operation;
  const argumentSchema =
    domainScope === "none" ? input : z.extend(input, { domain: domainArgument });
  return {
    name,
    title,
    description: summary,
    inputSchema: jsonSchema(argumentSchema, "input"),
    outputSchema: jsonSchema(output, "output"),
    annotations: { title, ...annotations[effect], openWorldHint: false },
  };
}

// An agent pays for each byte of the list: of an answer the types say enough, of an argument also
// what it means and how long it may be.
const argumentNoise = ["additionalProperties"];
const answerNoise = [
  ...argumentNoise,
  "description",
  "format",
  "maximum",
  "maxItems",
  "maxLength",
  "minimum",
  "minItems",
  "minLength",
  "pattern",
];

function jsonSchema(schema: z.ZodMiniObject, io: "input" | "output"): Tool["inputSchema"] {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    override({ jsonSchema: part, path }) {
      const noise = io === "input" && path.length === 0 ? [] : argumentNoise;
      for (const key of io === "input" ? noise : answerNoise) delete part[key as keyof typeof part];
      // The format says it; the pattern behind it is longer than the rest of a tool.
      if (part.format === "date-time") delete part.pattern;
      // The bounds of JavaScript's own numbers tell nothing.
      if (part.maximum === Number.MAX_SAFE_INTEGER) delete part.maximum;
    },
  });
  return json as Tool["inputSchema"];
}
