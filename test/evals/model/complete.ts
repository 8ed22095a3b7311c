import type { Model } from "./model";

interface ToolCall {
  id: string;
  function: { name: string; arguments: string };
}

/** A turn of a chat, in the form of the chat completions API. */
export interface Turn {
  role: "system" | "user" | "assistant" | "tool";
  content: string | null;
  tool_calls?: ToolCall[];
  tool_call_id?: string;
}

/** The model's next turn. `tools` are those that it may call, as functions. */
export async function complete(
  { address, name, key }: Model,
  messages: readonly Turn[],
  tools: readonly object[] = [],
): Promise<Turn> {
  const response = await fetch(`${address}/chat/completions`, {
    method: "POST",
    headers: { "content-type": "application/json", ...(key && { authorization: `Bearer ${key}` }) },
    body: JSON.stringify({ model: name, messages, ...(tools.length > 0 && { tools }) }),
    signal: AbortSignal.timeout(120_000),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`The model answered ${response.status}: ${text.slice(0, 300)}`);
  const turn = JSON.parse(text).choices?.[0]?.message as Turn | undefined;
  if (!turn) throw new Error(`The model's answer has no message: ${text.slice(0, 300)}`);
  return turn;
}
