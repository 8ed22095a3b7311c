import { startLocalService } from "../../lib/local/service";
import { startDatabaseProxy } from "./database-proxy/start-database-proxy";
import { templates } from "./templates";

/** A program that runs the service on a folder, with faults of the database (JSON). */
async function main([dataDirectory = "", faults = "{}"]: string[]): Promise<void> {
  const { baseUrl, databaseEndpoint, tableName } = await startLocalService({
    dataDirectory,
    cdkOut: await templates(),
    async databaseEndpointForFunctions(target, { policies }) {
      const proxy = await startDatabaseProxy({ target, policies });
      proxy.faults = { seed: process.pid, ...JSON.parse(faults) };
      return proxy.endpoint;
    },
  });
  console.log(JSON.stringify({ baseUrl, databaseEndpoint, tableName }));
}

main(process.argv.slice(2)).catch((error) => {
  console.error(error);
  process.exit(1);
});
