import type { PageRoute } from "./page-request";
import { textFile } from "./text-file";

/** Everything published may be indexed; pages that should not be say so themselves. */
export const robots: PageRoute = async () => textFile("User-agent: *\nAllow: /\n");
