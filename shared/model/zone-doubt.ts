// Zones that stay where they are in summer, though those who live there do not.
const withoutSummer: Readonly<Record<string, string>> = {
  EST: "is 5 hours behind UTC all year. For New York send America/New_York",
  MST: "is 7 hours behind UTC all year. For Denver send America/Denver, for Phoenix America/Phoenix",
};
// The zones of three letters that IANA has. Engines know others, each its own.
const ofIana = new Set([
  "CET",
  "EET",
  "GMT",
  "HST",
  "MET",
  "PRC",
  "ROC",
  "ROK",
  "UCT",
  "UTC",
  "WET",
]);

/** Why a zone that is allowed is hardly the one that was meant, and what to send instead. */
export function zoneDoubt(zone: string): string | undefined {
  const name = zone.toUpperCase();
  const [, sign, hours] = /^ETC\/GMT([+-])(\d+)$/.exec(name) ?? [];
  if (sign !== undefined && Number(hours) > 0) {
    const where = sign === "+" ? "behind" : "ahead of";
    return `${zone} is ${hours} ${hours === "1" ? "hour" : "hours"} ${where} UTC: its sign is the other way round. It has no summer time either. Send a city's zone, such as Europe/Berlin.`;
  }
  if (Object.hasOwn(withoutSummer, name)) return `${zone} ${withoutSummer[name]}.`;
  if (!/^[A-Z]{3}$/.test(name) || ofIana.has(name)) return undefined;
  const { timeZone } = new Intl.DateTimeFormat("en", { timeZone: zone }).resolvedOptions();
  return `${zone} is no IANA zone, and not all browsers know it. Send a city's, such as ${timeZone.includes("/") ? timeZone : "Europe/Berlin"}.`;
}
