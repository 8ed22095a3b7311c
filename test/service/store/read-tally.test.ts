import { readTally } from "../../../shared/table/counters/read-tally";
import type { Table } from "../../../shared/table/dynamo/table";

const site = { accountKey: "read", ordinal: "00" };

test("a read waits for no table that does not answer, and its debt is noted a minute later", async () => {
  jest.useFakeTimers();
  try {
    const noted: number[] = [];
    const refusals: ((error: Error) => void)[] = [];
    const send = (_: string, input: { ExpressionAttributeValues: { ":noted": number } }) =>
      new Promise<unknown>((_, reject) => {
        noted.push(input.ExpressionAttributeValues[":noted"]);
        refusals.push(reject);
      });
    const countRead = readTally({ name: "unanswered", client: { send } } as unknown as Table);
    const now = new Date("2026-01-01T12:00:00Z");
    const after = (seconds: number) => new Date(now.getTime() + seconds * 1000);
    const first = countRead(site, now);
    await jest.advanceTimersByTimeAsync(200);
    await first;
    // In the minute no read asks again, whether the table is late or has refused.
    await countRead(site, after(1));
    refusals[0]?.(new Error("Timed out"));
    await jest.advanceTimersByTimeAsync(0);
    await countRead(site, after(2));
    expect(noted).toEqual([25]);
    const second = countRead(site, after(61));
    await jest.advanceTimersByTimeAsync(200);
    await second;
    // Three reads are still due in addition to this block.
    expect(noted).toEqual([25, 28]);
  } finally {
    jest.useRealTimers();
  }
});
