import type { ErrorCode } from "../../../../shared/runtime/errors";
import { errorTable } from "../../error-table";
import type { Components, Reference } from "../components";
import { errorExamples } from "../examples/errors";
import { authenticatedHeaders, headersOf, statusHeaders } from "../headers";
import { pascalCase } from "../names";

/** The responses for error codes, by status. */
export function errorResponses(codes: ErrorCode[], components: Components) {
  const statuses = [...new Set(codes.map((code) => errorTable[code].status))];
  return Object.fromEntries(
    statuses.map((status) => [
      status,
      errorResponse(
        codes.filter((code) => errorTable[code].status === status),
        components,
      ),
    ]),
  );
}

/** The response for the error codes of one status. Operations with the same codes share it. */
export function errorResponse(codes: readonly ErrorCode[], components: Components): Reference {
  const [first = "internal_error"] = codes;
  const { status } = errorTable[first];
  return components.add("responses", codes.map(pascalCase).join("Or"), {
    description: codes.map((code) => `\`${code}\`: ${errorTable[code].condition}`).join("\n\n"),
    headers: headersOf([...authenticatedHeaders, ...(statusHeaders[status] ?? [])]),
    content: {
      "application/json": {
        schema: { $ref: "#/components/schemas/ApiError" },
        examples: Object.fromEntries(
          codes.map((code) => [
            code,
            {
              summary: errorTable[code].condition,
              value: { error: { code, message: errorExamples[code] } },
            },
          ]),
        ),
      },
      "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } },
    },
  });
}
