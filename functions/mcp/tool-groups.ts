import { toolGroupNames, tools } from "./tools";

/** The names of each group's tools. */
export const toolGroups = Object.fromEntries(
  toolGroupNames.map((group) => [
    group,
    tools.filter(({ groups }) => groups.includes(group)).map(({ name }) => name),
  ]),
) as Record<(typeof toolGroupNames)[number], string[]>;
