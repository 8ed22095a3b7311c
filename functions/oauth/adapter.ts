import type { Adapter } from "oidc-provider";
import { accessTokenAdapter } from "./adapters/access-tokens";
import type { AdapterTools } from "./adapters/adapter-tools";
import { grantAdapter } from "./adapters/grants";
import { oneTimeAdapter } from "./adapters/one-time";
import { replayAdapter } from "./adapters/replays";
import { sessionAdapter } from "./adapters/sessions";
import { storedAdapter } from "./adapters/stored";

/** Where the library keeps each of its models. */
export function adapterOf(tools: AdapterTools): (model: string) => Adapter {
  return (model) => {
    switch (model) {
      case "Session":
        return sessionAdapter;
      case "Grant":
        return grantAdapter(tools);
      case "AccessToken":
        return accessTokenAdapter(tools);
      case "AuthorizationCode":
      case "RefreshToken":
        return oneTimeAdapter(model, tools);
      case "ReplayDetection":
        return replayAdapter(tools);
      default:
        return storedAdapter(model, tools);
    }
  };
}
