import { fallbackHandler } from "../../shared/http/fallback-handler";
import { builtFile } from "../built-file";

// It knows all routes of its host. As a setting they would outgrow the function's environment.
export const handler = fallbackHandler(builtFile<string[]>("routes.json"));
