import { createHash, randomUUID } from "node:crypto";
import { readJsonFile, writeJsonFile } from "../json-file";
import type { QueueBlueprint } from "../template/queues";

export interface QueueMessage {
  id: string;
  body: string;
  sentAtMs: number;
  /** Until then it is not delivered. */
  visibleAtMs: number;
  receiveCount: number;
  /** The last receipt. An earlier one no longer deletes the message. */
  receipt?: string;
}

interface Content {
  messages: QueueMessage[];
  deadLetters: QueueMessage[];
}

// Functions work no faster than they do, however fast delays pass.
const fastestWork = 15;

/**
 * A queue with the semantics of a standard SQS queue: delays, visibility, at least once, dead letters. Every message
 * that was taken is in the file, so it outlives the run.
 */
export class LocalQueue {
  private content: Content;

  /** `pace`: how many times faster than the clock delays and visibility pass. */
  constructor(
    readonly blueprint: QueueBlueprint,
    private readonly file: string,
    private readonly pace: number,
    private readonly now: () => number = Date.now,
  ) {
    this.content = readJsonFile<Content>(file, {
      fields: ["messages", "deadLetters"],
      withoutIt: "webhooks that were waiting go on with the next change.",
    }) ?? { messages: [], deadLetters: [] };
    // The functions that were handling messages ended with the last run.
    for (const message of this.content.messages)
      if (message.receipt !== undefined) message.visibleAtMs = Math.min(message.visibleAtMs, now());
  }

  get name(): string {
    return this.blueprint.name;
  }

  get deadLetters(): readonly QueueMessage[] {
    return this.content.deadLetters;
  }

  /** Queues messages. @throws if the file cannot be written; then none was queued */
  send(entries: readonly { body: string; delaySeconds: number }[]): QueueMessage[] {
    const at = this.now();
    const added = entries.map(({ body, delaySeconds }) => ({
      id: randomUUID(),
      body,
      sentAtMs: at,
      visibleAtMs: at + (delaySeconds * 1000) / this.pace,
      receiveCount: 0,
    }));
    this.replace({ ...this.content, messages: [...this.content.messages, ...added] });
    return added;
  }

  /** Gives out visible messages, which then hide. A message that came too often becomes a dead letter. */
  receive(most: number): QueueMessage[] {
    const at = this.now();
    const { visibilitySeconds, maxReceives } = this.blueprint;
    const visible = this.content.messages.filter(({ visibleAtMs }) => visibleAtMs <= at);
    if (visible.length === 0) return [];
    const dead = visible.filter(({ receiveCount }) => receiveCount >= maxReceives);
    const received = visible.filter((message) => !dead.includes(message)).slice(0, most);
    const hidden = new Map(
      received.map((message) => [
        message.id,
        {
          ...message,
          receiveCount: message.receiveCount + 1,
          visibleAtMs: at + (visibilitySeconds * 1000) / Math.min(this.pace, fastestWork),
          receipt: randomUUID(),
        },
      ]),
    );
    this.replace({
      messages: this.content.messages
        .filter((message) => !dead.includes(message))
        .map((message) => hidden.get(message.id) ?? message),
      deadLetters: [...this.content.deadLetters, ...dead],
    });
    return [...hidden.values()];
  }

  /** Removes received messages. */
  delete(receipts: ReadonlySet<string>): void {
    const messages = this.content.messages.filter(
      ({ receipt }) => receipt === undefined || !receipts.has(receipt),
    );
    this.replace({ ...this.content, messages });
  }

  /** When the next message is visible; undefined when the queue is empty. */
  nextAtMs(): number | undefined {
    const times = this.content.messages.map(({ visibleAtMs }) => visibleAtMs);
    return times.length === 0 ? undefined : Math.min(...times);
  }

  private replace(content: Content): void {
    writeJsonFile(this.file, content);
    this.content = content;
  }
}

/** SQS's checksum of a message, which its clients check. */
export function checksumOf(body: string): string {
  return createHash("md5").update(body).digest("hex");
}
