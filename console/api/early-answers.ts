declare global {
  interface Window {
    earlyAnswers?: Map<string, Promise<Response>>;
  }
}

/** Errors come as problem details, which name the wrong fields. */
export const accept = "application/json, application/problem+json";

/** Sends a request before the code that needs its answer is here. */
export function start(address: string): void {
  window.earlyAnswers ??= new Map();
  const answer = fetch(address, { cache: "no-store", headers: { accept } });
  window.earlyAnswers.set(address, answer);
  // It is whoever takes the answer who hears of a fault.
  answer.catch(() => undefined);
}

/** Sends a request, or takes the answer of the same one that is on its way already. Each answer is taken once. */
export function fetchOrTake(request: Request): Promise<Response> {
  const address = request.method === "GET" ? request.url.slice(location.origin.length) : "";
  const answer = window.earlyAnswers?.get(address);
  if (!answer) return fetch(request);
  window.earlyAnswers?.delete(address);
  return answer;
}
