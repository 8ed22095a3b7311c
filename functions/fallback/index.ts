import { builtFile } from "../../shared/runtime/http/built-file";
import { fallbackHandler } from "../../shared/runtime/http/fallback-handler";

// It knows all routes of its host. As a setting they would outgrow the function's environment.
export const handler = fallbackHandler(builtFile<string[]>("routes.json"));
