import { ApiError } from "../../shared/runtime/errors";
import type { Provider } from "../../shared/sign-in/provider";

/** Where the provider sends people back to. */
export function callbackOf(baseUrl: string): string {
  return `${baseUrl}/api/sign-in/callback`;
}

/** @throws ApiError `not_found` if no provider is set up */
export function requireProvider({ provider }: { provider: Provider | undefined }): Provider {
  if (provider) return provider;
  throw new ApiError(
    "not_found",
    "This service has no sign-in provider. Ask an operator for a link.",
  );
}
