import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { clientTypes } from "../lib/documents/client-types";
import { openApiDocument } from "../lib/documents/openapi";

// Writes the types that check the requests of the console and of the tests' client.
const types = clientTypes(openApiDocument());
for (const name of ["console/api/openapi.d.ts", "test/support/openapi.d.ts"]) {
  const file = join(__dirname, "..", name);
  // A process that reads the file meanwhile reads it whole.
  if (!existsSync(file) || readFileSync(file, "utf8") !== types) writeFileSync(file, types);
}
