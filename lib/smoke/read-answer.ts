/** An answer as it came, its body parsed where it is JSON. */
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
