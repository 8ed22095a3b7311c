import { judgeDraft } from "../../functions/page-preview/canvas/judge-draft";
import { banner, type Client, newClient, withAnotherKey } from "../support/client";
import { seededRandom } from "../support/seeded-random";
import { startTestService, type TestService } from "../support/service";

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service?.stop());

const random = seededRandom(20_261_127);
const oneOf = <Value>(values: readonly Value[]): Value =>
  values[Math.floor(random() * values.length)] as Value;
const some = <Value>(values: readonly Value[]): Value[] => values.filter(() => random() < 0.4);

const times = ["2026-11-01T00:00:00.000Z", "2026-11-21T12:00:00.000Z", "2027-02-01T08:30:00.000Z"];
const zones = ["UTC", "Europe/Berlin", "America/New_York", "Asia/Kathmandu"];
const rules = [
  { match: "CONTAINS", value: "/sale", exclude: false },
  { match: "STARTS_WITH", value: "/", exclude: false },
  { match: "EXACT", value: "https://shop.acme.com/cart", exclude: true },
  { match: "ENDS_WITH", value: "/mugs", exclude: true },
  { match: "REGEX", value: "^/sale/\\d+$", exclude: false },
] as const;

/** The fields that decide who sees a message, as an editor would set them. */
function settings() {
  const isTimed = random() < 0.5;
  const hours = random() < 0.5;
  return {
    status: oneOf(["active", "active", "active", "inactive"]),
    startsAt: random() < 0.4 ? times[0] : null,
    expiresAt: random() < 0.4 ? oneOf(times.slice(1)) : null,
    devices: some(["DESKTOP", "MOBILE", "TABLET"]),
    countries: some(["DE", "AT", "FR", "US"]),
    urlRules: some(rules),
    scheduleDays: isTimed ? some([0, 1, 2, 3, 4, 5, 6]) : [],
    scheduleTimeStart: hours ? oneOf(["09:00", "22:00"]) : null,
    scheduleTimeEnd: hours ? oneOf(["06:00", "17:30"]) : null,
    scheduleTimezone: isTimed && random() < 0.5 ? oneOf(zones) : null,
    frequency: random() < 0.3 ? { max: 2, periodSeconds: 86_400 } : null,
    audience:
      random() < 0.3
        ? { any: [{ all: [{ field: "utm.source", op: "IS", value: oneOf(["mail", "ads"]) }] }] }
        : null,
    priority: Math.floor(random() * 10),
  };
}

function visit() {
  const path = oneOf(["/", "/sale", "/sale/12", "/cart", "/mugs", "/sale?utm_source=mail"]);
  return {
    url: `https://${oneOf(["shop.acme.com", "www.shop.acme.com"])}${path}`,
    at: new Date(Date.parse(oneOf(times)) + Math.floor(random() * 7 * 86_400_000)).toISOString(),
    timezone: oneOf(zones),
    ...(random() < 0.7 && { device: oneOf(["DESKTOP", "MOBILE", "TABLET"] as const) }),
    ...(random() < 0.7 && { country: oneOf(["DE", "US", "JP", "XX"]) }),
  };
}

test("for 200 random visits, Who sees it? judges unsaved changes as explain_message does once they are saved", async () => {
  const site = await newClient(service);
  const clients: Client[] = [site];
  // One key's minute has room for 120 requests.
  for (let key = 0; key < 3; key += 1) clients.push(await withAnotherKey(service, site));
  let shown = 0;
  for (let index = 0; index < 20; index += 1) {
    const client = clients[index % clients.length] as Client;
    const { body: saved } = await client.post("/messages", {
      ...banner,
      ...settings(),
    } as typeof banner);
    const draft = { ...saved, ...settings() };
    const { domain } = (await client.get("/me")).body;
    const visits = Array.from({ length: 10 }, visit);
    const judged = visits.map((each) =>
      judgeDraft({
        judge: draft,
        visit: each,
        messagesAtOnce: domain.messagesAtOnce,
        frequencyCaps: domain.frequencyCaps,
      }),
    );
    const { warnings: _, ...edit } = Object.fromEntries(
      Object.entries(draft).filter(([name]) => Object.keys(settings()).includes(name)),
    );
    const answer = await client.patch(`/messages/${saved.id}`, edit as object);
    expect([answer.status, answer.body.error]).toEqual([200, undefined]);
    for (const [at, each] of visits.entries()) {
      const explained = (await client.tool("explain_message", { id: saved.id, ...each }))
        .structuredContent;
      const gates = explained.gates.filter(({ gate }: { gate: string }) => gate !== "domain");
      expect(judged[at]).toEqual(gates);
      if (explained.shows) shown += 1;
    }
  }
  // Neither answer is the only one.
  expect(shown).toBeGreaterThan(5);
  expect(shown).toBeLessThan(150);
});
