/** Where the tools are, and who calls them. */
export interface Toolbox {
  baseUrl: string;
  apiKey: string;
}

/** A tool said no, with the API's code, such as `claim_lost`. */
export class Refused extends Error {
  constructor(readonly code: string) {
    super(`A tool refused Otto's call: ${code}.`);
  }
}

/**
 * Calls a tool of the public endpoint, as any agent does.
 * @throws Refused
 */
export async function callTool<Result>(
  { baseUrl, apiKey }: Toolbox,
  name: string,
  input: object,
): Promise<Result> {
  const response = await fetch(`${baseUrl}/api/mcp`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${apiKey}`,
      "content-type": "application/json",
      accept: "application/json, text/event-stream",
    },
    body: JSON.stringify({
      jsonrpc: "2.0",
      id: 1,
      method: "tools/call",
      params: { name, arguments: input },
    }),
  });
  const { result } = (await response.json()) as Answer;
  const content = result?.structuredContent;
  if (!content || result?.isError) throw new Refused(content?.error?.code ?? `${response.status}`);
  return content as Result;
}

interface Answer {
  result?: { isError?: boolean; structuredContent?: { error?: { code: string } } };
}
