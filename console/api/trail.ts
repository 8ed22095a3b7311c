/** A request that the console has sent, as somebody else could send it. */
export interface Step {
  method: string;
  /** As the OpenAPI document names it. */
  schemaPath: string;
  url: string;
  body: unknown;
  /** The version that it names. */
  ifMatch: string | null;
  /** The arguments of the same operation's tool. */
  arguments: Record<string, unknown>;
  /** The place of the console that sent it. */
  place: string;
  /** The API's answer to a refused request, in its own words. */
  refusal?: { status: number; text: string };
}

const most = 60;
let steps: Step[] = [];

/** Keeps a request for the view that shows what is behind the screen. The same question is kept once. */
export function store(step: Step): void {
  const isSame = ({ method, url, place }: Step) =>
    method === "GET" && step.method === "GET" && url === step.url && place === step.place;
  steps = [step, ...steps.filter((each) => !isSame(each))].slice(0, most);
}

// More than any refusal has.
const longestRefusal = 4_000;

/** Keeps what a request was answered that failed. */
export function recordAnswer({ method, url }: Request, status: number, text: string): void {
  const step = steps.find((each) => each.method === method && each.url === url);
  if (step) step.refusal = { status, text: text.slice(0, longestRefusal) };
}

/** The sent requests, newest first. */
export function trail(): readonly Step[] {
  return steps;
}
