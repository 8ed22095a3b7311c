import type { Calls } from "../../shared/handlers/calls";
import { builtFile } from "../../shared/handlers/http/built-file";
import { fallbackHandler } from "../../shared/handlers/http/fallback-handler";

// It needs all calls of its host. As a setting, they would be too large for the function's environment.
export const handler = fallbackHandler(builtFile<Calls>("calls.json"));
