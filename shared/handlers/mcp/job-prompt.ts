import type { GetPromptResult, Prompt } from "@modelcontextprotocol/server";

/** A text without the sentences, or parts of sentences, that refer to a tool the model does not have. */
export function withoutMention(text: string, others: readonly string[]): string {
  const mentions = (part: string) =>
    part.match(/\b[a-z]+(_[a-z]+)+/g)?.some((name) => others.includes(name));
  return text
    .split(/(?<=\.) /)
    .map((sentence) => {
      const parts = sentence.replace(/\.$/, "").split("; ");
      const retained = parts.filter((part) => !mentions(part));
      return retained.length === parts.length
        ? sentence
        : retained.length > 0
          ? `${retained.join("; ")}.`
          : "";
    })
    .filter(Boolean)
    .join(" ");
}

/** A common job, as a prompt that a person chooses in an MCP client. */
export interface JobPrompt {
  name: string;
  title: string;
  description: string;
  arguments: readonly { name: string; description: string; required?: true }[];
  /** The tools that the job needs: a selection that lacks one does not offer the prompt. */
  needs: readonly string[];
  /** The task. `{name}` stands for an argument; a sentence or line whose argument is missing is left out. */
  task: string;
  /** The steps. Sentences about a tool outside the selection are left out. */
  steps: readonly string[];
}

/** The prompts whose tools are all offered. */
export function offeredPrompts(
  prompts: readonly JobPrompt[],
  offered: readonly string[],
): JobPrompt[] {
  return prompts.filter(({ needs }) => needs.every((tool) => offered.includes(tool)));
}

/** A prompt in the form of `prompts/list`. */
export function listedPrompt({ name, title, description, arguments: some }: JobPrompt): Prompt {
  return { name, title, description, arguments: some.map((each) => ({ ...each })) };
}

/**
 * A prompt in the form of `prompts/get`.
 * @throws Error if a required argument is missing
 */
export function filledPrompt(
  { description, arguments: declaredArguments, task, steps }: JobPrompt,
  values: Readonly<Record<string, string>>,
  others: readonly string[],
): GetPromptResult {
  const names = declaredArguments.map(({ name }) => name);
  const unknown = Object.keys(values).find((name) => !names.includes(name));
  if (unknown !== undefined) {
    throw new Error(`unknown argument ${JSON.stringify(unknown)}; known: ${names.join(", ")}.`);
  }
  const missing = declaredArguments.find(({ name, required }) => required && !values[name]?.trim());
  if (missing) throw new Error(`${missing.name} is required: ${missing.description}`);
  const done = steps.map((step) => withoutMention(step, others)).filter(Boolean);
  const text = [
    filled(task, values),
    "",
    ...done.map((step, index) => `${index + 1}. ${filled(step, values)}`),
  ].join("\n");
  return { description, messages: [{ role: "user", content: { type: "text", text } }] };
}

/** The text with its arguments filled in, without the sentences whose argument is missing. */
function filled(text: string, values: Readonly<Record<string, string>>): string {
  return text
    .split(/(?<=[.?]) /)
    .filter((sentence) =>
      [...sentence.matchAll(/\{(\w+)\}/g)].every(([, name = ""]) => values[name]),
    )
    .map((sentence) => sentence.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? ""))
    .join(" ");
}
