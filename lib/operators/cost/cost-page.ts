import type { MonitoringLevel } from "../../stacks/monitoring/watched";
import { addedUp, cached, eventUnits, measured, ofVisitor } from "./calls";
import {
  type CostLine,
  type Customer,
  conversation,
  costOf,
  idleCost,
  monthlyCost,
} from "./monthly-cost";
import { pricesOf, type Resource } from "./prices";

/** The monthly cost of monitoring a stage that is in use, by level. */
export const monitoringCost: Readonly<Record<MonitoringLevel, readonly CostLine[]>> = {
  basic: lines({ alarmMetrics: 10, ownMetrics: 4, dashboards: 1 }),
  full: lines({ alarmMetrics: 48, ownMetrics: 24, dashboards: 2 }),
};

interface Monitored {
  alarmMetrics: number;
  /** The service's own metrics, those counted from access logs, and those of the stream's readers. */
  ownMetrics: number;
  dashboards: number;
}

function lines({ alarmMetrics, ownMetrics, dashboards }: Monitored): CostLine[] {
  return [
    { item: "Metrics of alarms", count: alarmMetrics, usd: costOf({ alarmMetrics }) },
    { item: "Own metrics", count: ownMetrics, usd: costOf({ customMetrics: ownMetrics }) },
    { item: "Dashboards, of the three that an account has free", count: dashboards, usd: 0 },
  ];
}

const customers: Readonly<Record<string, Customer>> = {
  "small shop": {
    sites: 1,
    views: 100_000,
    impressions: 40_000,
    clicks: 2000,
    forms: 200,
    chats: 100,
    calls: 2000,
    deliveries: 500,
    mails: 30,
    storedGb: 0.05,
  },
  "agency with 50 sites": {
    sites: 50,
    views: 5_000_000,
    impressions: 2_000_000,
    clicks: 80_000,
    forms: 10_000,
    chats: 5000,
    calls: 300_000,
    deliveries: 100_000,
    mails: 1500,
    storedGb: 2,
  },
  "news site": {
    sites: 1,
    views: 200_000_000,
    impressions: 60_000_000,
    clicks: 1_000_000,
    forms: 50_000,
    chats: 1000,
    calls: 100_000,
    deliveries: 50_000,
    mails: 500,
    storedGb: 20,
  },
};

/** `docs/cost.md`, generated from the model. */
export function costPage(): string {
  const perMillion = (usd: number) => `$${(usd * 1e6).toFixed(2)}`;
  const view = 0.95 * costOf(cached(2000)) + 0.05 * costOf(ofVisitor(measured.list, 2000));
  const event = (perSecond: number, inBatch: number) =>
    costOf(ofVisitor(eventUnits(inBatch))) / inBatch + costOf(addedUp(perSecond));
  return `${[
    "# What it costs",
    `AWS bills everything by use. \`npm run cost -- --views 100000 --impressions 40000 --chats 100\` prints the cost for your own figures.`,
    `\`npm run cost -- --docs\` generates this page from AWS's prices in ${pricesOf.region} on ${pricesOf.date} (\`lib/operators/cost/prices.ts\`), without free allowances, and from the units that \`test/service/budget\` and \`npm run bench:events\` measure.`,
    table(
      ["", "USD"],
      [
        ["a million views of the list, 95 % from the edge's cache", perMillion(view)],
        ["a million events on quiet sites, each sent alone", perMillion(event(0, 1))],
        ["a million events on a site with two a second", perMillion(event(2, 1))],
        ["the same, sent in batches of ten", perMillion(event(2, 10))],
        ["a stage that nobody uses, a month", `$${totalOf(idleCost).toFixed(2)}`],
      ],
    ),
    "## Three customers, a month",
    costTable(
      Object.fromEntries(
        Object.entries(customers).map(([name, customer]) => [name, monthlyCost(customer)]),
      ),
    ),
    "## An event",
    "Counting takes two write units for the event and two for the counter. An event counts once a day, however often it is sent. The figures of the day take eight more units, which all events of a site within ten seconds share. So an event that is sent alone takes 11 write units on a quiet site, 5.4 where ten are counted within ten seconds, and 4.7 where twenty are. In batches of ten it takes 4.1 and 2.8. With fewer units, events could count twice.",
    "## A thousand conversations",
    "Each conversation has twelve messages, half of them from the visitor, ten minutes on a socket that is opened twice, twenty typing signals, and one member on a socket. If mail is sent, the service checks two minutes after each of the visitor's messages whether they still wait.",
    conversationTable(),
    "## A stage that nobody uses",
    costTable({ number: idleCost }),
    `A [web ACL](deploy.md#a-firewall-and-the-edges-own-log) costs $0.60 per million requests and, each month, $${costOf({ webAcls: 1, webAclRules: 7 })} in front of the distributions (\`waf=on\`) or $${costOf({ webAcls: 1, webAclRules: 2 })} in front of the user pool (\`signInWaf=on\`).`,
    "## Monitoring",
    "[Alarms and the dashboard](deploy.md#alarms-and-the-dashboard) are off until you switch them on. Each certificate of a domain adds the metric of an alarm. In each AWS account, ten metrics of alarms, ten own metrics and three dashboards of up to fifty metrics are free. So the basic level of the first stage costs nothing.",
    costTable(monitoringCost),
  ].join("\n\n")}\n`;
}

/** The parts of a thousand conversations, with what each uses. */
function conversationTable(): string {
  const parts = [...new Set(conversation.map(({ part }) => part))];
  const sum = (part: string | undefined, resource: Resource) =>
    conversation
      .filter((each) => part === undefined || each.part === part)
      .reduce((total, { times, usage }) => total + times * (usage[resource] ?? 0), 0);
  const row = (name: string, part?: string) => {
    const usd = conversation
      .filter((each) => part === undefined || each.part === part)
      .reduce((total, { times, usage }) => total + times * costOf(usage), 0);
    const counts = (["lambdaCalls", "readUnits", "writeUnits", "socketMessages"] as const).map(
      (resource) => (1000 * sum(part, resource)).toLocaleString("en-US"),
    );
    return [name, ...counts, (1000 * usd).toFixed(3)];
  };
  const transport =
    sum(undefined, "socketMessages") * costOf({ socketMessages: 1 }) +
    sum(undefined, "socketMinutes") * costOf({ socketMinutes: 1 });
  return table(
    ["", "Lambda calls", "read units", "write units", "socket messages", "USD"],
    [
      ...parts.map((part) => row(part, part)),
      row("**together**"),
      ["transport of the sockets", "", "", "", "", (1000 * transport).toFixed(3)],
    ],
  );
}

/** Bills of a month, by what heads their numbers, as a table of Markdown with their sums. All have the same items. */
export function costTable(bills: Readonly<Record<string, readonly CostLine[]>>): string {
  const all = Object.values(bills);
  const rows = all[0]?.map(({ item }, index) => [
    item,
    ...all.flatMap((lines) => {
      const { count = 0, usd = 0 } = lines[index] ?? {};
      return [count.toLocaleString("en-US"), usd.toFixed(2)];
    }),
  ]);
  return table(
    ["", ...Object.keys(bills).flatMap((name) => [name, "USD"])],
    [
      ...(rows ?? []),
      ["**together**", ...all.flatMap((lines) => ["", `**${totalOf(lines).toFixed(2)}**`])],
    ],
  );
}

function totalOf(lines: readonly CostLine[]): number {
  return lines.reduce((total, { usd }) => total + usd, 0);
}

function table(heads: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(" | ")} |`;
  return [line(heads), line(heads.map(() => "---")), ...rows.map(line)].join("\n");
}
