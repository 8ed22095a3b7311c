import { readFileSync } from "node:fs";
import { createConfig, formatProblems, getTotals, lintFromString } from "@redocly/openapi-core";
import { openApiDocument } from "../lib/documents/openapi";

// Lints the OpenAPI document, or the one in the file that the command line names.
const [, , file] = process.argv;
const source = file ? readFileSync(file, "utf8") : JSON.stringify(openApiDocument());

// Redocly's recommended rules, with warnings as errors, and further rules that this document meets.
const config = await createConfig({
  extends: ["recommended-strict"],
  rules: {
    "operation-description": "error",
    "operation-tag-defined": "error",
    "parameter-description": "error",
    "component-name-unique": "error",
    "no-schema-type-mismatch": "error",
    "response-contains-header": { severity: "error", names: { "2xx": ["X-Request-Id"] } },
    "response-mime-type": {
      severity: "error",
      allowedValues: ["application/json", "application/problem+json", "text/csv"],
    },
  },
});

// OAuth is for the tool endpoint, whose calls this document does not describe.
const problems = (await lintFromString({ source, absoluteRef: "openapi.json", config })).filter(
  ({ ruleId, message }) =>
    !(ruleId === "no-unused-components" && message.includes('Security scheme: "oauth"')),
);
const totals = getTotals(problems);
if (problems.length > 0) {
  formatProblems(problems, { format: "stylish", totals, version: "" });
  process.exitCode = 1;
}
console.log(`OpenAPI document: ${totals.errors} errors, ${totals.warnings} warnings.`);
