/**
 * Only the measured SDK has this file in place of `@aws-sdk/middleware-endpoint-discovery`. Discovery is off unless it is
 * turned on, and the region gives the table's address.
 */
export const NODE_ENDPOINT_DISCOVERY_CONFIG_OPTIONS = {
  environmentVariableSelector: () => undefined,
  configFileSelector: () => undefined,
  default: undefined,
};

export function resolveEndpointDiscoveryConfig<Config>(config: Config): Config {
  return config;
}
