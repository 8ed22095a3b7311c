import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { clientTypes } from "../lib/documents/client-types";
import { openApiDocument } from "../lib/documents/openapi";

// The types by which the tests' own client is checked.
writeFileSync(join(__dirname, "../test/support/openapi.d.ts"), clientTypes(openApiDocument()));
