import { openApiDocument } from "../lib/documents/openapi";
import { referenceTable } from "../lib/documents/reference-table";

// The OpenAPI document as JSON, or with `--table` the reference page of the documentation.
console.log(
  process.argv.includes("--table")
    ? referenceTable().trimEnd()
    : JSON.stringify(openApiDocument(), undefined, 2),
);
