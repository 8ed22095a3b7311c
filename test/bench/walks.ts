import { existsSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { type Node, parse } from "acorn";
import { transformSync } from "esbuild";

// How many of the project's files a reader opens to follow one request, from the Lambda's entry to the table:
// `npm run bench:walks`. A file counts when the request can reach one of its definitions. `-- --files` lists the files.

interface Walk {
  name: string;
  /** Where the request begins: the definitions that the Lambda's entry puts together. */
  starts: Readonly<Record<string, string>>;
  /** Names by file. In the lists and lookups of that file that have one of these names, the other entries are skipped. */
  followed: Record<string, readonly string[]>;
}

// What `lib/lambda-entry.ts` puts together for the operation.
const createMessage = {
  "shared/http/dependencies.ts": "dependencies",
  "functions/messages/create-message.ts": "createMessage",
  "shared/store/repositories/messages.ts": "messagesRepository",
};
const followed = { "shared/store/repositories/messages.ts": ["create"] };

const walks: readonly Walk[] = [
  {
    name: "REST create_message",
    starts: { ...createMessage, "shared/http/rest-handler.ts": "restHandler" },
    followed,
  },
  {
    name: "tool create_message",
    starts: { ...createMessage, "functions/mcp/tool-lambda.ts": "toolLambda" },
    followed,
  },
  {
    name: "embed list",
    starts: { "functions/embed/index.ts": "handler" },
    followed: {
      "functions/embed/routes.ts": ["GET /api/embed/user"],
      "shared/store/embed.ts": ["list"],
    },
  },
];

const root = join(__dirname, "../..");

for (const walk of walks) {
  const files = filesOn(walk).map((file) => ({
    path: relative(root, file),
    lines: readFileSync(file, "utf8").trimEnd().split("\n").length,
  }));
  const lines = files.reduce((sum, file) => sum + file.lines, 0);
  console.log(`${walk.name}: ${files.length} files, ${lines} lines`);
  if (process.argv.includes("--files"))
    for (const file of files) console.log(`${String(file.lines).padStart(5)} ${file.path}`);
}

/** The files of the definitions that the request can reach. */
function filesOn({ starts, followed }: Walk): string[] {
  const modules = new Map<string, Module>();
  const reached = new Set<string>();
  const waiting = Object.entries(starts).map(([file, name]) => [join(root, file), name] as const);
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [file, name] = next;
    if (reached.has(`${file} ${name}`)) continue;
    reached.add(`${file} ${name}`);
    const known = modules.get(file) ?? readModule(file, followed[relative(root, file)] ?? []);
    modules.set(file, known);
    const { imports, definitions } = known;
    const source = imports.get(name);
    if (source) waiting.push(source);
    for (const used of definitions.get(name) ?? []) waiting.push([file, used]);
  }
  return [...modules.keys()].sort();
}

interface Module {
  /** Where each name of another file of the project comes from. */
  imports: Map<string, [file: string, name: string]>;
  /** The names that each definition uses. */
  definitions: Map<string, Set<string>>;
}

function readModule(file: string, followed: readonly string[]): Module {
  const imports: Module["imports"] = new Map();
  const definitions: Module["definitions"] = new Map();
  // Without the types: they are looked up, not followed.
  const { code } = transformSync(readFileSync(file, "utf8"), { loader: "ts" });
  const program = parse(code, { ecmaVersion: "latest", sourceType: "module" });
  for (const statement of program.body) {
    if (statement.type === "ImportDeclaration" || statement.type === "ExportAllDeclaration") {
      const source = fileOf(file, String(statement.source.value));
      if (!source) continue;
      if (statement.type === "ExportAllDeclaration") throw new Error(`${file} exports all names.`);
      for (const specifier of statement.specifiers) {
        if (specifier.type !== "ImportSpecifier") throw new Error(`${file} imports no name.`);
        imports.set(specifier.local.name, [source, nameOf(specifier.imported as Syntax)]);
      }
    } else if (statement.type === "ExportNamedDeclaration" && !statement.declaration) {
      const source = statement.source && fileOf(file, String(statement.source.value));
      for (const { local, exported } of statement.specifiers) {
        const [from, to] = [nameOf(local as Syntax), nameOf(exported as Syntax)];
        if (source) imports.set(to, [source, from]);
        else if (from !== to) definitions.set(to, new Set([from]));
      }
    } else {
      const declaration = "declaration" in statement ? statement.declaration : statement;
      const parts = (declaration as Syntax).declarations ?? [declaration];
      for (const part of parts as Syntax[])
        for (const name of namesIn(part.id)) definitions.set(name, namesIn(part, followed));
    }
  }
  return { imports, definitions };
}

function fileOf(importer: string, source: string): string | undefined {
  if (!source.startsWith(".") || source.endsWith(".json")) return undefined;
  const path = join(dirname(importer), source);
  return [`${path}.ts`, join(path, "index.ts")].find((file) => existsSync(file));
}

type Syntax = Node & Record<string, unknown>;

/** The variables below a node. */
function namesIn(node: unknown, followed: readonly string[] = [], found = new Set<string>()) {
  if (typeof node !== "object" || node === null) return found;
  const { type, computed, ...syntax } = node as Syntax;
  if (type === "Identifier") found.add(nameOf(syntax as Syntax));
  // These name a field, not a variable.
  if (!computed && type === "MemberExpression") delete syntax.property;
  if (!computed && /^(Property|MethodDefinition|PropertyDefinition)$/.test(type)) delete syntax.key;
  for (const child of Object.values(syntax)) {
    const entries = Array.isArray(child) ? child : [child];
    const wanted = entries.filter((entry) => entry && followed.includes(nameOf(entry)));
    for (const entry of wanted.length > 0 ? wanted : entries) namesIn(entry, followed, found);
  }
  return found;
}

/** What an entry is called: by its key, or by the variable that it is or spreads. */
function nameOf(entry: Syntax): string {
  const { name, value } = (entry.key ?? entry.argument ?? entry) as Syntax;
  return String(name ?? value);
}
