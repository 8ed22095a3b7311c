import type { Calls } from "../../shared/handlers/calls";
import { builtFile } from "../../shared/handlers/http/built-file";
import { fallbackHandler } from "../../shared/handlers/http/fallback-handler";

// It knows all calls of its host. As a setting they would outgrow the function's environment.
export const handler = fallbackHandler(
  builtFile<Calls>("calls.json"),
  async () => (await import("../catalogue")).operations,
);
