import { didYouMean } from "../../../shared/model/did-you-mean";
import { type StageName, stageNameFrom, stageNames } from "../stage";
import { isSetting, removedSettings, type SettingName, type Settings, settingNames } from "./names";

/**
 * The settings of the stage that the context names: those under `stages` in `cdk.json`, and before them what `-c` sets.
 *
 * @param context all of the app's context
 * @throws for a stage or setting that does not exist, on the command line too, and if another stage has the same table or domain
 */
export function stageSettings(context: Readonly<Record<string, unknown>>): Settings {
  warnOfRemoved(Object.keys(context));
  refuseUnknown(Object.keys(context));
  const name = stageNameFrom(context.stage);
  const configured = configuredStages(context.stages);
  const settings = { ...configured[name], ...ofCommandLine(context) };
  requireOwn({ ...configured, [name]: settings });
  return settings;
}

function warnOfRemoved(names: readonly string[]): void {
  for (const name of names.filter((each) => removedSettings[each] !== undefined))
    process.emitWarning(`The setting \`${name}\` is ignored. ${removedSettings[name]} Remove it.`);
}

/** The names of the CDK and of other libraries have a colon, a slash or a hyphen. */
function refuseUnknown(names: readonly string[]): void {
  const knownNames: readonly string[] = [
    "stage",
    "stages",
    ...settingNames,
    ...Object.keys(removedSettings),
  ];
  const unknown = names.find((name) => /^\w+$/.test(name) && !knownNames.includes(name));
  if (unknown === undefined) return;
  throw new Error(
    `"${unknown}" is no setting.${didYouMean(unknown, knownNames, String)} The settings are ${settingNames.join(", ")}.`,
  );
}

function configuredStages(stages: unknown): Partial<Record<StageName, Settings>> {
  if (stages === undefined) return {};
  return Object.fromEntries(
    Object.entries(asObject(stages, "`stages`")).map(([name, settings]) => {
      if (!stageNames.some((each) => each === name))
        throw new Error(`\`stages\` names "${name}". The stages are ${stageNames.join(", ")}.`);
      return [name, settingsIn(asObject(settings, `\`stages.${name}\``), name)];
    }),
  );
}

function settingsIn(input: Record<string, unknown>, stage: string): Settings {
  warnOfRemoved(Object.keys(input));
  return Object.fromEntries(
    Object.entries(input).flatMap(([name, value]) => {
      if (removedSettings[name] !== undefined) return [];
      if (!isSetting(name))
        throw new Error(
          `\`stages.${stage}\` sets "${name}", which is no setting.${didYouMean(name, settingNames, String)} The settings are ${settingNames.join(", ")}.`,
        );
      return [[name, textOf(name, value)]];
    }),
  );
}

function ofCommandLine(context: Readonly<Record<string, unknown>>): Settings {
  return Object.fromEntries(
    settingNames.flatMap((name) =>
      context[name] === undefined ? [] : [[name, textOf(name, context[name])]],
    ),
  );
}

function textOf(name: string, value: unknown): string {
  if (typeof value === "string" || typeof value === "number") return String(value);
  throw new Error(`\`${name}\` must be a text or a number, not ${JSON.stringify(value)}.`);
}

function asObject(value: unknown, what: string): Record<string, unknown> {
  if (typeof value === "object" && value !== null && !Array.isArray(value))
    return value as Record<string, unknown>;
  throw new Error(`${what} must be an object, such as { "prod": { "alarmEmail": "…" } }.`);
}

/** What only one stage can have, by kind: a table is never served by two stages, nor a domain by two distributions. */
const unshared: Readonly<Record<string, readonly SettingName[]>> = {
  table: ["tableName", "tableStreamArn"],
  domain: ["domainName", "pagesDomainName"],
};

/**
 * @param stages the settings of all stages that have any
 * @throws if two stages have the same table or domain, or a stage has one domain twice or the table of another stage
 */
function requireOwn(stages: Readonly<Partial<Record<string, Settings>>>): void {
  const owners = new Map<string, string>();
  for (const [stage, settings = {}] of Object.entries(stages)) {
    for (const [kind, names] of Object.entries(unshared)) {
      for (const name of names) {
        const value = settings[name]?.trim().toLowerCase();
        if (!value) continue;
        const place = `\`${name}\` of ${stage}`;
        const other = owners.get(`${kind} ${value}`);
        if (other !== undefined)
          throw new Error(
            `${place} and ${other} are both "${value}". A ${kind} belongs to one stage and one setting.`,
          );
        owners.set(`${kind} ${value}`, place);
      }
    }
    const [, owner = stage] = /^MessagingWidget-([a-z]+)-/.exec(settings.tableName ?? "") ?? [];
    if (owner !== stage)
      throw new Error(
        `\`tableName\` of ${stage} is a table of ${owner}, "${settings.tableName}". Restore a table of ${stage} for it.`,
      );
  }
}
