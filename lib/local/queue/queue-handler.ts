import type { HttpAnswer, HttpHandler } from "../http";
import { headerOf } from "../http";
import { checksumOf, type LocalQueue } from "./local-queue";

interface Entry {
  Id: string;
  MessageBody: string;
  DelaySeconds?: number;
}

/** The one call of SQS that the functions make: SendMessageBatch, in its JSON protocol. Any other is refused. */
export function createQueueHandler(queues: readonly LocalQueue[]): HttpHandler {
  return async (request) => {
    const target = headerOf(request, "x-amz-target");
    if (target !== "AmazonSQS.SendMessageBatch") return failure(400, "InvalidAction", `${target}`);
    const { QueueUrl, Entries } = JSON.parse(request.body.toString()) as {
      QueueUrl: string;
      Entries: Entry[];
    };
    const queue = queues.find(({ name }) => name === QueueUrl);
    if (!queue) return failure(400, "QueueDoesNotExist", QueueUrl);
    try {
      const sent = queue.send(
        Entries.map(({ MessageBody, DelaySeconds = 0 }) => ({
          body: MessageBody,
          delaySeconds: DelaySeconds,
        })),
      );
      const Successful = sent.map(({ id, body }, index) => ({
        Id: Entries[index]?.Id,
        MessageId: id,
        MD5OfMessageBody: checksumOf(body),
      }));
      return json(200, { Successful, Failed: [] });
    } catch (error) {
      return failure(500, "InternalFailure", String(error));
    }
  };
}

function failure(status: number, code: string, message: string): HttpAnswer {
  return json(status, { __type: `com.amazonaws.sqs#${code}`, message });
}

function json(status: number, body: object): HttpAnswer {
  return {
    status,
    headers: [["content-type", "application/x-amz-json-1.0"]],
    body: Buffer.from(JSON.stringify(body)),
  };
}
