import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { clientTypes } from "../lib/documents/client-types";
import { openApiDocument } from "../lib/documents/openapi";

// Writes the types that check the requests of the tests' client.
writeFileSync(join(__dirname, "../test/support/openapi.d.ts"), clientTypes(openApiDocument()));
