export type Answer = Awaited<ReturnType<typeof readAnswer>>;

/** Reads an answer to its end, and parses a JSON body. */
export async function readAnswer(response: Response) {
  const text = await response.text();
  const isJson = response.headers.get("content-type")?.includes("json") && text !== "";
  return {
    status: response.status,
    headers: response.headers,
    text,
    body: isJson ? JSON.parse(text) : undefined,
  };
}
