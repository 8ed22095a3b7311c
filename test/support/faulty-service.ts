import { startLocalService } from "../../lib/local/service";
import { startDatabaseProxy } from "./database-proxy/start-database-proxy";
import { templates } from "./templates";

/** A program that runs the service on a folder and loses one in ten of the database's answers. */
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
