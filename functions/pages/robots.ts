import type { PageRoute } from "./page-request";
import { textFile } from "./text-file";

/** Everything that is published may be listed; pages that should not be say so themselves. */
export const robots: PageRoute = async () => textFile("User-agent: *\nAllow: /\n");
