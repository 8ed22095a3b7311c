declare global {
  interface Window {
    earlyAnswers?: Map<string, Promise<Response>>;
  }
}

/** The API describes errors as problem details, which name the invalid fields. */
export const accept = "application/json, application/problem+json";

/** Sends a request before the code that needs its response is loaded. */
export function start(address: string): void {
  window.earlyAnswers ??= new Map();
  const answer = fetch(address, { cache: "no-store", headers: { accept } });
  window.earlyAnswers.set(address, answer);
  // Whoever takes the response handles the error.
  answer.catch(() => undefined);
}

/** Sends a request, or takes the response of the same request if it was sent early. Each early response is taken once. */
export function fetchOrTake(request: Request): Promise<Response> {
  const address = request.method === "GET" ? request.url.slice(location.origin.length) : "";
  const answer = window.earlyAnswers?.get(address);
  if (!answer) return fetch(request);
  window.earlyAnswers?.delete(address);
  return answer;
}
