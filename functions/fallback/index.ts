import { builtFile } from "../../shared/handlers/http/built-file";
import { fallbackHandler } from "../../shared/handlers/http/fallback-handler";

// It knows all routes of its host. As a setting they would outgrow the function's environment.
export const handler = fallbackHandler(builtFile<string[]>("routes.json"));
