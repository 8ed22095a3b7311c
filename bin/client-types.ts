import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { clientTypes } from "../lib/documents/client-types";
import { openApiDocument } from "../lib/documents/openapi";

// Writes the types that check the requests of the console and of the tests' client.
const types = clientTypes(openApiDocument());
for (const file of ["console/api/openapi.d.ts", "test/support/openapi.d.ts"]) {
  writeFileSync(join(__dirname, "..", file), types);
}
