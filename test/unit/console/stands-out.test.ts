import { standsOut } from "../../../console/places/numbers/stands-out";

type Given = Parameters<typeof standsOut>[0];

/** Messages by name: how often each was shown, and how many leads and clicks it brought. */
function figures(of: Record<string, [impressions: number, submissions: number, clicks?: number]>) {
  const messages = Object.entries(of).map(([name, [impressions, submissions, clicks = 0]]) => ({
    ...{ name, impressions, submissions, clicks, conversions: submissions, goals: 0 },
  }));
  const sum = (field: "impressions" | "submissions" | "clicks") =>
    messages.reduce((total, each) => total + each[field], 0);
  const totals = {
    ...{ impressions: sum("impressions"), submissions: sum("submissions") },
    ...{ clicks: sum("clicks"), conversions: sum("submissions"), goals: 0 },
  };
  return { messages, totals } as unknown as Given;
}

test("the message with most leads stands out by its share of them and of the views", () => {
  const given = figures({ "Before you go": [110, 15], Bar: [890, 5] });
  expect(standsOut(given, "impressions")).toEqual({
    ...{ name: "Before you go", of: "submissions", share: 0.75, views: 0.11 },
  });
});

test("another with more leads does not hide the message that exceeds its share of views most", () => {
  const given = figures({ "Before you go": [110, 29], Bar: [890, 31], Seen: [3_000, 20] });
  expect(standsOut(given, "impressions")?.name).toBe("Before you go");
});

test("the chosen figure is the one that is told", () => {
  const given = figures({ Exit: [500, 15, 10], Bar: [500, 5, 90] });
  expect(standsOut(given, "clicks")).toMatchObject({ name: "Bar", of: "clicks", share: 0.9 });
});

test.each<[string, Given]>([
  ["under 100 views", figures({ Exit: [99, 15], Bar: [901, 5] })],
  ["of four leads", figures({ Exit: [110, 4], Bar: [890, 6] })],
  ["no more than its share of views", figures({ Exit: [750, 15], Bar: [250, 5] })],
  ["a single message", figures({ Exit: [500, 20] })],
  ["nothing", figures({})],
])("nothing is said of %s", (_, given) => {
  expect(standsOut(given, "impressions")).toBeUndefined();
});
