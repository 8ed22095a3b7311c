import { execFile } from "node:child_process";
import { mkdirSync } from "node:fs";
import { resolve } from "node:path";
import { promisify } from "node:util";
import { type Database, startDatabaseProcess } from "./database-process";

const image = "amazon/dynamodb-local";

/** Starts Amazon's DynamoDB Local in a container. The first time its image is fetched. */
export async function startDynamodbLocalInDocker(dataDirectory: string): Promise<Database> {
  mkdirSync(dataDirectory, { recursive: true });
  const docker = (...words: string[]) => promisify(execFile)("docker", words);
  // On its own, because a server that starts has less time than a download takes.
  await docker("image", "inspect", image).catch(() => docker("pull", "--quiet", image));
  return startDatabaseProcess({
    name: "DynamoDB Local in Docker",
    command: (port) => dockerCommand(port, dataDirectory),
  });
}

/** What runs it: on the loopback address alone, with its data in the folder, owned by whoever started it. */
export function dockerCommand(port: number, dataDirectory: string): string[] {
  const { getuid, getgid } = process;
  const user = getuid && getgid ? ["--user", `${getuid()}:${getgid()}`] : [];
  return [
    "docker",
    "run",
    // The container goes when the server ends, and the server when this command is told to.
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
