import { ApiError } from "../../runtime/errors";

interface Failed {
  id: string;
  error: { code: string } | null;
}

const mostTold = 10;

/** The error of a call for several records of which none could be changed: that of the first, and what became of the others. */
export function noneOf(results: readonly Failed[], first: unknown): unknown {
  const others = results.slice(1);
  if (!(first instanceof ApiError) || others.length === 0) return first;
  const told = others
    .slice(0, mostTold)
    .map(({ id, error }) => `${JSON.stringify(id.slice(0, 64))} (${error?.code})`);
  const rest = others.length > mostTold ? ` and ${others.length - mostTold} more` : "";
  return new ApiError(
    first.code,
    `${first.message} None changed; also failed: ${told.join(", ")}${rest}.`,
  );
}
