import { existsSync, readFileSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import type { z } from "zod";
import { didYouMean } from "../../../shared/model/did-you-mean";
import { type Stage, stageFrom } from "../stage";
import {
  type SettingName,
  type StageName,
  settingNames,
  settingsSchema,
  stageNames,
} from "./schema";

/** A stage, and what its operator has set for it. */
export type StageConfig = Stage & z.output<typeof settingsSchema>;

/**
 * The stage that the context names: with the settings under `stages` in `cdk.json`, and before them what `-c` sets.
 *
 * @param context all of the app's context
 * @throws for a stage, setting or value that does not exist, settings that exclude each other, and if another stage has the same
 *   table or domain
 */
export function stageConfig(context: Readonly<Record<string, unknown>>): StageConfig {
  const { stage: stageName, stages, ...others } = context;
  const stage = stageFrom(stageName);
  const configured = configuredStages(stages);
  // The names of the CDK and of other libraries have a colon, a slash or a hyphen.
  const named = Object.entries(others).filter(([name]) => /^\w+$/.test(name));
  const given = { ...configured[stage.name], ...known(Object.fromEntries(named), "") };
  requireOwn({ ...configured, [stage.name]: given });
  return { ...stage, ...parsed(given) };
}

function configuredStages(stages: unknown = {}): Partial<Record<StageName, Given>> {
  return Object.fromEntries(
    Object.entries(asObject(stages, "`stages`")).map(([name, settings]) => {
      if (!stageNames.some((each) => each === name))
        throw new Error(`\`stages\` names "${name}". The stages are ${stageNames.join(", ")}.`);
      const place = `\`stages.${name}\``;
      return [name, known(asObject(settings, place), ` in ${place}`)];
    }),
  );
}

/** The settings as they are given, with numbers as texts. */
type Given = Partial<Record<SettingName, unknown>>;

function known(input: Record<string, unknown>, place: string): Given {
  return Object.fromEntries(
    Object.entries(input).flatMap(([name, value]) => {
      if (settingNames.some((each) => each === name))
        return [[name, typeof value === "number" ? String(value) : value]];
      const removed = removedSettings[name];
      if (removed === undefined)
        throw new Error(
          `"${name}"${place} is no setting.${didYouMean(name, ["stage", ...settingNames], String)} The settings are ${settingNames.join(", ")}.`,
        );
      process.emitWarning(`The setting \`${name}\` is ignored. ${removed} Remove it.`);
      return [];
    }),
  );
}

/** Settings of earlier releases, which are ignored with a warning: by name, what became of each. Next release: refused. */
const removedSettings: Readonly<Partial<Record<string, string>>> = {
  embeddings: "Search compares words alone. Stored vectors go with their items.",
};

/** An empty text is an absent setting: `-c name=` clears it. */
function parsed(given: Given) {
  const present = Object.entries(given)
    .map(([name, value]) => [name, typeof value === "string" ? value.trim() : value])
    .filter(([, value]) => value !== "");
  const { data, error } = settingsSchema.safeParse(Object.fromEntries(present));
  if (data) return data;
  const wrong = error.issues.map(({ path: [name], message }) =>
    name === undefined
      ? message
      : `\`${String(name)}\` must be ${message}, not ${JSON.stringify(given[name as SettingName])}.`,
  );
  throw new Error(wrong.join("\n"));
}

function asObject(value: unknown, what: string): Record<string, unknown> {
  if (typeof value === "object" && value !== null && !Array.isArray(value))
    return value as Record<string, unknown>;
  throw new Error(`${what} must be an object, such as { "prod": { "alarmEmail": "…" } }.`);
}

/**
 * Settings whose values only one stage can have, by kind: two stages never serve one table, nor two distributions one
 * domain.
 */
const unshared: Readonly<Record<string, readonly SettingName[]>> = {
  table: ["tableName", "tableStreamArn"],
  domain: ["domainName", "pagesDomainName"],
};

/**
 * @param stages the settings of all stages that have any
 * @throws if two stages have the same table or domain, or a stage has one domain twice or the table of another stage
 */
function requireOwn(stages: Readonly<Partial<Record<string, Given>>>): void {
  const owners = new Map<string, string>();
  for (const [stage, settings = {}] of Object.entries(stages)) {
    for (const [kind, names] of Object.entries(unshared)) {
      for (const name of names) {
        const value = String(settings[name] ?? "")
          .trim()
          .toLowerCase();
        if (value === "") continue;
        const place = `\`${name}\` of ${stage}`;
        const other = owners.get(`${kind} ${value}`);
        if (other !== undefined)
          throw new Error(
            `${place} and ${other} are both "${value}". A ${kind} belongs to one stage and one setting.`,
          );
        owners.set(`${kind} ${value}`, place);
      }
    }
    const [, owner = stage] = /^MessagingWidget-([a-z]+)-/.exec(String(settings.tableName)) ?? [];
    if (owner !== stage)
      throw new Error(
        `\`tableName\` of ${stage} is a table of ${owner}, "${settings.tableName}". Restore a table of ${stage} for it.`,
      );
  }
}

/**
 * Refuses settings that would apply to every stage. The app sees them like those of `-c`, so it reads the files itself.
 * @param folder where the CDK command line runs
 * @throws if `cdk.json`, `cdk.context.json` or the user's own file sets one at its top level
 */
export function refuseShared(folder: string, home: string = homedir()): void {
  const files: [string, (content: Content) => object | undefined][] = [
    [join(folder, "cdk.json"), ({ context }) => context],
    [join(folder, "cdk.context.json"), (content) => content],
    [join(home, ".cdk.json"), ({ context }) => context],
  ];
  for (const [file, contextOf] of files) {
    if (!existsSync(file)) continue;
    const shared = Object.keys(contextOf(JSON.parse(readFileSync(file, "utf8"))) ?? {});
    const settings = settingNames.filter((name) => shared.includes(name));
    if (settings.length > 0)
      throw new Error(
        `${file} sets ${settings.join(", ")} for every stage. Name the stage: "context": { "stages": { "prod": { "${settings[0]}": … } } } in cdk.json.`,
      );
  }
}

interface Content {
  context?: object;
}
