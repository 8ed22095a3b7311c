import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createAccount, type NewAccount } from "../../lib/local/create-account";
import { type LocalService, startLocalService } from "../../lib/local/service";
import { synthesize } from "../../lib/local/template/synthesize";
import { type AnswerCheck, createAnswerCheck } from "./answer-check";
import { startDatabase } from "./database";
import { type DatabaseProxy, startDatabaseProxy } from "./database-proxy/start-database-proxy";
import type { Properties } from "./synthesized";
import { templates } from "./templates";
import { noteUndocumented } from "./undocumented";

export interface TestServiceOptions {
  /** Also starts the local CloudFront, at `edgeUrl`. */
  edge?: boolean;
  /** Also starts the HTTP API without CloudFront, at `gatewayUrl`. */
  gateway?: boolean;
  /** Context of the app besides its stage `dev`, as for `cdk synth -c`. */
  context?: Record<string, unknown>;
}

export interface TestService extends LocalService {
  /** The proxy between functions and database: permissions, counts, faults. */
  proxy: DatabaseProxy;
  /** Creates an account with a key, without the proxy. On plan `pro` by default. */
  createAccount(account?: Partial<NewAccount>): Promise<{ accountId: string; apiKey: string }>;
}

/**
 * Starts the whole service on an empty database of the engine that DATABASE_ENGINE names. Each function has two
 * instances that take turns, so that what one remembers cannot hide what is stored.
 */
export async function startTestService(options: TestServiceOptions = {}): Promise<TestService> {
  const dataDirectory = mkdtempSync(join(tmpdir(), "service-"));
  const database = await startDatabase();
  let proxy: DatabaseProxy | undefined;
  let check: AnswerCheck = () => [];
  const stop = async () => {
    await proxy?.stop();
    await database.stop();
    rmSync(dataDirectory, { recursive: true, force: true });
  };
  try {
    const service = await startLocalService({
      dataDirectory,
      databaseEndpoint: database.endpoint,
      async databaseEndpointForFunctions(target, { policies, functions, eventSources }) {
        const fed = eventSources.map(({ functionName }) => functionName);
        const unmeasured = functions
          .filter(({ name }) => fed.includes(name))
          .map(({ role }) => role);
        proxy = await startDatabaseProxy({ target, policies, unmeasured });
        return proxy.endpoint;
      },
      instancesPerFunction: 2,
      onAnswer: (request, answer) => noteUndocumented(check(request, answer)),
      ...(options.edge ? { edgePort: 0 } : {}),
      ...(options.gateway ? { gatewayPort: 0 } : {}),
      cdkOut: options.context
        ? await synthesize({ stage: "dev", ...options.context })
        : await templates(),
    });
    if (!proxy) throw new Error("The service started without its proxy.");
    const document = await fetch(`${service.baseUrl}/openapi.json`);
    check = createAnswerCheck((await document.json()) as Properties);
    return {
      ...service,
      proxy,
      createAccount: (account = {}) =>
        createAccount(service, { name: "Test", email: "test@acme.com", plan: "pro", ...account }),
      async stop() {
        await service.stop();
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
