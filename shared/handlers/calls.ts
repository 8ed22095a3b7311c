import { ApiError, asOne, refusalsIn } from "../runtime/errors";

/** The routes and tools of a host. */
export interface Calls {
  /** All routes, for advice. */
  routes: readonly string[];
  /** The routes of the tools, by their names. */
  tools: Readonly<Record<string, string>>;
  /** The resources of the API, each as `/members (the account's users)`. */
  resources: readonly string[];
  /** What the routes of the embed API do and take, in a few words. */
  embed: Readonly<Record<string, string>>;
  /** The reads that take the id of a resource's record, by the resource's name: `GET /api/v1/analytics?messageId={id}`. */
  takers: Readonly<Record<string, readonly string[]>>;
}

/** How the texts of a surface name calls. They are written with a tool's name, or as `GET /api/v1/messages, tool list_messages`. */
export type Wording = (text: string) => string;

/** For callers over HTTP: routes alone. */
export function inRoutes({ tools }: Pick<Calls, "tools">): Wording {
  return (text) =>
    outsideQuotes(text, (part) =>
      part
        .replace(routeAndTool, "$1$2")
        .replace(/\b[a-z]+(?:_[a-z]+)*\b/g, (word) =>
          Object.hasOwn(tools, word) ? (tools[word] ?? word) : word,
        ),
    );
}

/** For callers of tools: tools alone. */
export const inTools: Wording = (text) =>
  outsideQuotes(text, (part) =>
    part.replace(
      routeAndTool,
      (_, _route, query = "", tool) =>
        tool + query.replace(/^\?(\w+)=(\w+)$/, ' with `$1` "$2"').replace(/^\?.*/, ""),
    ),
  );

const routeAndTool = /([A-Z]+ \/api\/v1\/[^\s,?]+)(\?[^\s,]+)?, tool ([a-z_]+)/g;

/** Text in quotes is not ours, for example a record's name. */
function outsideQuotes(text: string, change: (part: string) => string): string {
  return text.replace(/"(?:[^"\\]|\\.)*"|[^"]+/g, (part) =>
    part.startsWith('"') ? part : change(part),
  );
}

/** An error in a surface's words; any other than a documented one itself. */
export function errorIn<Failure>(word: Wording, error: Failure): Failure | ApiError {
  if (!(error instanceof ApiError)) return error;
  return asOne(
    refusalsIn(error).map(({ code, message, headers, faults }) => {
      const worded = faults.map((fault) => ({ ...fault, detail: word(fault.detail) }));
      return new ApiError(code, word(message), headers, worded);
    }),
  );
}

/** An answer whose warnings and failed parts are in a surface's words. */
export function answerIn<Answer extends object>(word: Wording, answer: Answer): Answer {
  const { warnings, results } = answer as { warnings?: unknown; results?: unknown };
  return {
    ...answer,
    ...(Array.isArray(warnings) && { warnings: warnings.map((each) => wordedIn(word, each)) }),
    ...(Array.isArray(results) && {
      results: results.map((each) =>
        Object(each).error ? { ...each, error: wordedIn(word, each.error) } : each,
      ),
    }),
  };
}

function wordedIn<Part extends { message: string }>(word: Wording, part: Part): Part {
  return { ...part, message: word(part.message) };
}
