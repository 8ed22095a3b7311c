/** A request that the console has sent, in a form that users can repeat. */
export interface SentRequest {
  method: string;
  /** The path in the OpenAPI document. */
  schemaPath: string;
  url: string;
  body: unknown;
  /** The version in its `If-Match` header. */
  ifMatch: string | null;
  /** The arguments of the matching tool. */
  arguments: Record<string, unknown>;
  /** The place of the console that sent the request. */
  place: string;
  /** The API's response, if it refused the request. */
  refusal?: { status: number; text: string };
}

const most = 60;
let steps: SentRequest[] = [];

/** Stores a request for the *API calls* view. Repeated reads are stored once. */
export function storeRequest(step: SentRequest): void {
  const isSame = ({ method, url, place }: SentRequest) =>
    method === "GET" && step.method === "GET" && url === step.url && place === step.place;
  steps = [step, ...steps.filter((each) => !isSame(each))].slice(0, most);
}

// Longer than any of the API's errors.
const longestRefusal = 4_000;

/** Stores the response to a failed request. */
export function storeRefusal({ method, url }: Request, status: number, text: string): void {
  const step = steps.find((each) => each.method === method && each.url === url);
  if (step) step.refusal = { status, text: text.slice(0, longestRefusal) };
}

/** The sent requests, newest first. */
export function sentRequests(): readonly SentRequest[] {
  return steps;
}
