import { openApiDocument } from "../lib/documents/openapi";
import { referenceTable } from "../lib/documents/reference-table";

// Prints the OpenAPI document as JSON. With `--table`, it prints the reference page of the docs instead.
console.log(
  process.argv.includes("--table")
    ? referenceTable().trimEnd()
    : JSON.stringify(openApiDocument(), undefined, 2),
);
