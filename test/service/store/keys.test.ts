import { keys, purgedWith, type Site } from "../../../shared/table/keys";

const site: Site = { accountKey: "A".repeat(22), ordinal: "0z", hostname: "shop.acme.com" };

// Rows that need no purge: the deletion's own transaction sees to them, or they expire.
const seenTo = [
  "domain",
  "siteHead",
  "eventSeen",
  "experimentUnit",
  "surveyResponseId",
  "siteWindow",
  "tagSighting",
  // The roll-ups set its expiry when its row is gone.
  "checkpoint",
  "purgeOrder",
  // Orders end when their site is gone, and expire.
  "conversationPurge",
  "erasureOrder",
  "retentionOrder",
  // The removal of its conversation closes a connection and removes its row.
  "visitorSeat",
];

/** Every key that the table's one place can build, for one and the same domain. */
const built = Object.entries(keys).flatMap(([name, build]) => {
  const ofSite = (build as (site: Site, ...rest: string[]) => unknown)(site, "0", "0");
  return isKey(ofSite) ? [{ name, ...ofSite }] : [];
});

test("everything on a domain is removed with it", () => {
  const lying = built.filter(
    ({ name, pk }) =>
      pk.includes(`${site.accountKey}.${site.ordinal}`) || name === "embedConfiguration",
  );
  expect(lying.length).toBeGreaterThan(4);
  const purged = [...keys.purged(site), ...built.flatMap((key) => purgedWith(key))];
  const left = lying.filter(
    ({ name, pk, sk }) =>
      !seenTo.includes(name) &&
      !purged.some((prefix) => prefix.pk === pk && sk.startsWith(prefix.sk)),
  );
  expect(left).toEqual([]);
});

function isKey(value: unknown): value is { pk: string; sk: string } {
  return typeof value === "object" && value !== null && "pk" in value && "sk" in value;
}
