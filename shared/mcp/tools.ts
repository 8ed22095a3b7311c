import type { Tool } from "@modelcontextprotocol/server";
import * as z from "zod/mini";
import type { Effect, Operation } from "../operation";
import { describeArguments, outlineAnswer } from "./tool-schemas";

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
    inputSchema: describeArguments(argumentSchema),
    outputSchema: outlineAnswer(output),
    annotations: { title, ...annotations[effect], openWorldHint: false },
  };
}
