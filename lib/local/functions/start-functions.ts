import { localClientId } from "../sign-in/start-provider";
import type { Blueprint } from "../template/blueprint";
import type { FunctionBlueprint } from "../template/functions";
import { region } from "../template/resolve";
import { Instance } from "./instance";
import { type Lambdas, type LambdasOptions, startLambdas } from "./lambdas";

/** The addresses of this run that functions know from their environment. */
interface Addresses {
  /** The host of the service. */
  service: string;
  /** The host of published pages. */
  pages: string;
  /** The address at which functions reach open WebSockets. */
  connections: string;
  /** The sign-in provider. */
  provider: string;
  /** The address at which functions send mail. */
  mail: string;
}

export interface FunctionsOptions extends Omit<LambdasOptions, "environment"> {
  addresses: Addresses;
  /** How many times faster than the clock webhooks wait. */
  pace: number;
}

/** Starts the blueprint's functions, with this run's addresses in place of those of a deployed stage. */
export function startFunctions(
  { functions, sockets, distribution, pages }: Blueprint,
  { addresses, pace, ...options }: FunctionsOptions,
): Lambdas {
  const replaced = [
    ...sockets.map(
      ({ apiId }) =>
        [
          `https://${apiId}.execute-api.${region}.amazonaws.com`,
          `${addresses.connections}/${apiId}`,
        ] as const,
    ),
    [`https://${distribution.domainName}`, addresses.service] as const,
    [`https://${pages.domainName}`, addresses.pages] as const,
  ];
  const localRun = { pace };
  return startLambdas(withAddresses(functions, replaced), {
    startInstance: (fn, environment, log) => new Instance(fn, environment, log, localRun),
    ...options,
    environment: {
      MAIL_FROM: "chat@localhost",
      MAIL_URL: addresses.mail,
      OIDC_ISSUER: addresses.provider,
      OIDC_CLIENT_ID: localClientId,
    },
  });
}

function withAddresses(
  functions: readonly FunctionBlueprint[],
  addresses: readonly (readonly [deployed: string, here: string])[],
): FunctionBlueprint[] {
  const here = (value: string) =>
    addresses.reduce((text, [deployed, address]) => text.replaceAll(deployed, address), value);
  return functions.map(({ environment, ...fn }) => ({
    ...fn,
    environment: Object.fromEntries(
      Object.entries(environment).map(([name, value]) => [name, here(value)]),
    ),
  }));
}
