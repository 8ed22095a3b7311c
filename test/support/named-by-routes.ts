import { operations } from "../../functions/catalogue";
import { inRoutes } from "../../shared/handlers/calls";

const wording = inRoutes({
  tools: Object.fromEntries(operations.map(({ name, route }) => [name, route])),
});

/** An answer of either surface whose messages name calls by their routes alone, to compare it with the other's. */
export function namedByRoutes<Answer>(answer: Answer): Answer {
  if (answer === undefined) return answer;
  return JSON.parse(JSON.stringify(answer), (key, value) =>
    key === "message" && typeof value === "string" ? withoutFilter(wording(value)) : value,
  );
}

/** A list's filter is in its address, or in words behind its tool. */
function withoutFilter(text: string): string {
  return text
    .replace(/(\/api\/v1\/[^\s?.,]+)\?[^\s.,]+/g, "$1")
    .replace(/(\/api\/v1\/\S+) with `\w+` "\w+"/g, "$1");
}
