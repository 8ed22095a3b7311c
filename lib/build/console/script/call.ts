/** The answer of a sign-in route. A fault is a sentence for the person at the page. */
export type Outcome<Answer> = { answer: Answer } | { fault: string; status: number };

const offline = "We can’t reach the service. Check your connection, then try again.";

/** Calls one of the routes that sign people in and out. The browser handles the cookie; no script sees it. */
export async function call<Answer>(
  method: string,
  path: string,
  body?: object,
): Promise<Outcome<Answer>> {
  try {
    const response = await fetch(path, {
      method,
      cache: "no-store",
      ...(body && { body: JSON.stringify(body), headers: { "content-type": "application/json" } }),
    });
    const answer = await response.json();
    if (response.ok) return { answer };
    return { fault: answer?.error?.message ?? offline, status: response.status };
  } catch {
    return { fault: offline, status: 0 };
  }
}
