import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { openApiDocument } from "../functions/openapi";
import { clientTypes } from "../lib/client-types";

// The types by which the tests' own client is checked.
writeFileSync(join(__dirname, "../test/support/openapi.d.ts"), clientTypes(openApiDocument()));
