import { existsSync, readdirSync } from "node:fs";
import { join, relative } from "node:path";
import { operations } from "../functions/catalogue";
import type { FunctionGroup } from "../functions/function-group";
import { functionGroups } from "../functions/groups";
import { describeTools } from "../shared/mcp/tools";
import type { Operation } from "../shared/operation/operation";
import { agentDocuments } from "./documents/agent-documents";
import { writeAtOnce } from "./write-at-once";

const root = join(__dirname, "..");
// The order of a bundle's modules follows their paths. So these paths are the same in each build and on each machine, and a
// deployment of the same sources changes no Lambda.
const written = join(root, "node_modules/.cache/lambda-entries");

export interface LambdaEntry {
  /** The file that the Lambda is built from. */
  file: string;
  /** The files written for it, with their contents. */
  written: ReadonlyMap<string, string>;
}

/**
 * The entry of a group's Lambda: the group's own `index.ts`, or a generated file for the fallback and for a group of
 * operations. The latter imports each operation and its repositories on the first call, so an instance starts without them.
 */
export function lambdaEntry({ name: group, routes }: FunctionGroup): LambdaEntry {
  if (group === "fallback") return fallbackEntry();
  const own = join(root, "functions", group, "index.ts");
  if (existsSync(own)) return { file: own, written: new Map() };
  const isToolEndpoint = group === "mcp";
  const served = operations.filter(({ route }) => isToolEndpoint || routes.includes(route));
  if (served.length === 0) throw new Error(`${own} is missing, and no operation has its routes.`);
  const files = new Map(served.map((each) => [`${each.name}.ts`, moduleOf(each)]));
  if (isToolEndpoint) {
    files.set("tools.json", JSON.stringify(describeTools(operations)));
    files.set("documents.json", JSON.stringify(agentDocuments()));
  }
  files.set("index.ts", isToolEndpoint ? toolEntry(served) : restEntry(served));
  return writeEntry(group, files);
}

/** It knows all routes of its host by name alone. As a setting they would outgrow the function's environment. */
function fallbackEntry(): LambdaEntry {
  const routes = functionGroups
    .filter(({ host }) => host === undefined)
    .flatMap((each) => each.routes)
    .filter((route) => route !== "$default");
  const index = `${importOf(["fallbackLambda"], "functions/fallback/fallback-lambda")}
import routes from "./routes.json";
export const handler = fallbackLambda(routes);
`;
  return writeEntry(
    "fallback",
    new Map([
      ["routes.json", JSON.stringify(routes)],
      ["index.ts", index],
    ]),
  );
}

function writeEntry(group: string, files: ReadonlyMap<string, string>): LambdaEntry {
  const folder = join(written, group);
  for (const [name, content] of files) writeAtOnce(join(folder, name), content);
  return { file: join(folder, "index.ts"), written: files };
}

function restEntry(served: readonly Operation[]): string {
  return `${importOf(["dependencies"], "shared/http/dependencies")}
${importOf(["restHandler"], "shared/http/rest-handler")}
export const handler = restHandler(dependencies(${modulesOf(served)}));
`;
}

function toolEntry(served: readonly Operation[]): string {
  return `${importOf(["toolLambda"], "functions/mcp/tool-lambda")}
const describedTools = async () => (await import("./tools.json")).default;
const documents = async () => (await import("./documents.json")).default;
export const handler = toolLambda(${modulesOf(served)}, { describedTools, documents });
`;
}

/** What `dependencies` needs to know about operations that are not loaded yet. */
function modulesOf(served: readonly Operation[]): string {
  const modules = served.map(
    ({ name, route }) =>
      `{ name: "${name}", route: "${route}", load: () => import("./${name}") },\n`,
  );
  return `[\n${modules.join("")}]`;
}

/** An operation with the repositories that it uses. */
function moduleOf({ name, uses }: Operation): string {
  const imports = uses.map((used) =>
    importOf([`${used}Repository`], `shared/store/repositories/${withHyphens(used)}`),
  );
  const repositories = uses.map((used) => `${used}: ${used}Repository`);
  return `${imports.join("\n")}
${importOf([inCamelCase(name)], operationFile(name))}
export const operation = ${inCamelCase(name)};
export const repositories = { ${repositories.join(", ")} };
`;
}

function importOf(names: readonly string[], file: string): string {
  return `import { ${names.join(", ")} } from ${JSON.stringify(relative(join(written, "group"), join(root, file)))};`;
}

/** An operation's file is named after it, in the folder of its group. */
function operationFile(name: string): string {
  const file = `${name.replaceAll("_", "-")}.ts`;
  const folders = readdirSync(join(root, "functions"));
  const folder = folders.find((each) => existsSync(join(root, "functions", each, file)));
  if (folder === undefined) throw new Error(`No folder of functions/ has ${file}, for ${name}.`);
  return join("functions", folder, file);
}

function inCamelCase(name: string): string {
  return name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}

function withHyphens(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
