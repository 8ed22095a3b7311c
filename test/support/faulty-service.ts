import { startLocalService } from "../../lib/local/service";
import { startDatabaseProxy } from "./database-proxy/start-database-proxy";
import { templates } from "./templates";

/** A program: the service on the folder that it is given, with one of ten answers of the database lost. */
async function main([dataDirectory = ""]: string[]): Promise<void> {
  const { baseUrl, databaseEndpoint, tableName } = await startLocalService({
    dataDirectory,
    cdkOut: await templates(),
    async databaseEndpointForFunctions(target, { policies }) {
      const proxy = await startDatabaseProxy({ target, policies });
      proxy.faults = { seed: process.pid, lostAnswer: 0.1 };
      return proxy.endpoint;
    },
  });
  console.log(JSON.stringify({ baseUrl, databaseEndpoint, tableName }));
}

main(process.argv.slice(2)).catch((error) => {
  console.error(error);
  process.exit(1);
});
