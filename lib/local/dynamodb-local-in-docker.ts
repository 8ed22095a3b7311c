import { execFile } from "node:child_process";
import { mkdirSync } from "node:fs";
import { resolve } from "node:path";
import { promisify } from "node:util";
import { type Database, startDatabaseProcess } from "./database-process";

const image = "amazon/dynamodb-local";

/** Starts Amazon's DynamoDB Local in a container. The first start downloads its image. */
export async function startDynamodbLocalInDocker(dataDirectory: string): Promise<Database> {
  mkdirSync(dataDirectory, { recursive: true });
  const docker = (...words: string[]) => promisify(execFile)("docker", words);
  // Downloaded separately, because a download may take longer than a server's start is allowed.
  await docker("image", "inspect", image).catch(() => docker("pull", "--quiet", image));
  return startDatabaseProcess({
    name: "DynamoDB Local in Docker",
    command: (port) => dockerCommand(port, dataDirectory),
  });
}

/** The docker command: on the loopback address only, with its data in the folder, owned by the current user. */
export function dockerCommand(port: number, dataDirectory: string): string[] {
  const { getuid, getgid } = process;
  const user = getuid && getgid ? ["--user", `${getuid()}:${getgid()}`] : [];
  return [
    "docker",
    "run",
    // Removes the container when the server ends, and passes signals on to the server.
    "--rm",
    "--init",
    "--publish",
    `127.0.0.1:${port}:8000`,
    "--volume",
    `${resolve(dataDirectory)}:/data`,
    ...user,
    image,
    "-jar",
    "DynamoDBLocal.jar",
    "-sharedDb",
    "-dbPath",
    "/data",
  ];
}
