import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { LocalQueue } from "../../../lib/local/queue/local-queue";

const blueprint = { name: "wake-ups", arn: "arn:queue", visibilitySeconds: 90, maxReceives: 3 };

let folder: string;
let clock: number;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "queue-"));
  clock = 1_000_000;
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const open = (pace = 1) => new LocalQueue(blueprint, join(folder, "queue.json"), pace, () => clock);
const bodies = (queue: LocalQueue, most = 10) => queue.receive(most).map(({ body }) => body);
const pass = (seconds: number) => {
  clock += seconds * 1000;
};

test("a message is hidden while it is handled, and comes again unless it is deleted", () => {
  const queue = open();
  queue.send([{ body: "a", delaySeconds: 0 }]);
  const [first] = queue.receive(10);
  expect(first).toMatchObject({ body: "a", receiveCount: 1 });
  pass(89);
  expect(bodies(queue)).toEqual([]);
  pass(1);
  const [second] = queue.receive(10);
  expect(second).toMatchObject({ body: "a", receiveCount: 2 });
  // The first receiver is too late.
  queue.delete(new Set([first?.receipt ?? ""]));
  expect(queue.nextAtMs()).toBe(clock + 90_000);
  queue.delete(new Set([second?.receipt ?? ""]));
  expect(queue.nextAtMs()).toBeUndefined();
});

test("a delayed message is hidden until its time", () => {
  const queue = open();
  queue.send([
    { body: "later", delaySeconds: 900 },
    { body: "now", delaySeconds: 0 },
  ]);
  expect(bodies(queue)).toEqual(["now"]);
  pass(899);
  expect(bodies(queue)).not.toContain("later");
  pass(1);
  expect(bodies(queue)).toContain("later");
});

test("a message that came three times in vain becomes a dead letter", () => {
  const queue = open();
  queue.send([{ body: "a", delaySeconds: 0 }]);
  for (let receive = 0; receive < 3; receive += 1) {
    expect(bodies(queue)).toEqual(["a"]);
    pass(90);
  }
  expect(bodies(queue)).toEqual([]);
  expect(queue.deadLetters.map(({ body }) => body)).toEqual(["a"]);
  expect(open().deadLetters).toHaveLength(1);
});

test("the next run has every message: those in progress at once, delayed ones at their time", () => {
  const queue = open();
  queue.send([
    { body: "handled", delaySeconds: 0 },
    { body: "delayed", delaySeconds: 60 },
  ]);
  expect(bodies(queue)).toEqual(["handled"]);
  const next = open();
  expect(bodies(next)).toEqual(["handled"]);
  pass(60);
  expect(bodies(next)).toEqual(["delayed"]);
});

test("a faster pace shortens delays, and visibility as far as functions can follow", () => {
  const queue = open(90);
  queue.send([{ body: "a", delaySeconds: 9 }]);
  pass(0.1);
  expect(bodies(queue)).toEqual(["a"]);
  pass(5.9);
  expect(bodies(queue)).toEqual([]);
  pass(0.1);
  expect(bodies(queue)).toEqual(["a"]);
});
