import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { type Database, startDatabaseProcess } from "./database-process";

const distribution = "amplify-dynamodb-simulator@2.9.30";
// The registry's checksum when this version was chosen.
const integrity =
  "sha512-xTeeRLvzEfqyd5lh3bH4c0kHvSHHmmhD5ZDsHFKAQ5g2Zl6JqlFdutaQhCLHzxEp6Ry1o7TB6niIoXuQAnSewQ==";
// Outside the checkout: an installation would remove it, and it is the same for all checkouts.
const cache = join(
  process.env.XDG_CACHE_HOME ?? join(homedir(), ".cache"),
  "messaging-widget",
  distribution,
);
const emulator = join(cache, "package/emulator");

/** Starts Amazon's DynamoDB Local with `java`. The first start downloads it from the npm registry. */
export async function startDynamodbLocal(
  options: { dataDirectory?: string; port?: number } = {},
): Promise<Database> {
  const { dataDirectory, port } = options;
  fetchOnce();
  if (dataDirectory !== undefined) mkdirSync(dataDirectory, { recursive: true });
  const storage = dataDirectory === undefined ? ["-inMemory"] : ["-dbPath", dataDirectory];
  return startDatabaseProcess({
    name: "DynamoDB Local",
    command: (onPort) => [
      "java",
      "-Xmx512m",
      "-Djava.library.path=DynamoDBLocal_lib",
      "-jar",
      "DynamoDBLocal.jar",
      "-port",
      `${onPort}`,
      // One database for all credentials and regions.
      "-sharedDb",
      ...storage,
    ],
    cwd: emulator,
    ...(port === undefined ? {} : { port }),
  });
}

/** The jar is part of an npm package. Its dependencies are not needed, so it is unpacked rather than installed. */
function fetchOnce(): void {
  if (existsSync(emulator)) return;
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, "fetch-"));
  try {
    execFileSync("npm", ["pack", distribution, "--silent"], { cwd: folder });
    const tarball = `${distribution.replace("@", "-")}.tgz`;
    const sha512 = createHash("sha512").update(readFileSync(join(folder, tarball)));
    if (`sha512-${sha512.digest("base64")}` !== integrity)
      throw new Error(`${distribution} is not what it was when it was chosen. Nothing of it runs.`);
    execFileSync("tar", ["xzf", tarball, "package/emulator"], { cwd: folder });
    renameSync(join(folder, "package"), join(cache, "package"));
  } catch (error) {
    // Another process may have unpacked it first.
    if (!existsSync(emulator)) throw error;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
