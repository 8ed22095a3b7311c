import assert from "node:assert/strict";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { isLoopback } from "../../../shared/handlers/http/base-url";
import { type Check, is, rest } from "./stage";

// The first retry follows after some seconds, through the queue.
const patienceMs = 120_000;

/**
 * Whether the stage can reach a receiver on this machine: a local run can, and a deployed one if a public address leads here.
 */
export function reachesHere({ baseUrl, receiverUrl }: Parameters<Check>[0]): boolean {
  return receiverUrl !== undefined || isLoopback(new URL(baseUrl).host);
}

export const webhookChecks: Readonly<Record<string, Check>> = {
  async "a webhook proves its address, and a delivery that fails is sent again"(
    stage,
    { message },
  ) {
    const receiver = await startReceiver(stage.receiverPort);
    const url = stage.receiverUrl ?? receiver.url;
    const created = await rest(stage, "POST", "/webhooks", {
      body: { url, types: ["message.updated"] },
    });
    is(created, 201);
    const path = `/webhooks/${created.body.id}`;
    try {
      await eventually("the webhook is not active", async () => {
        const { body } = await rest(stage, "GET", path);
        return body.status === "active";
      });
      const name = `Smoke check ${receiver.url}`;
      is(await rest(stage, "PATCH", `/messages/${message.id}`, { body: { name } }), 200);
      await eventually("the change was not sent twice", async () => receiver.changes() >= 2);
      await eventually("the delivery did not succeed", async () => {
        const { body } = await rest(stage, "GET", `${path}/deliveries`);
        return body.data.some((each: { status: string }) => each.status === "succeeded");
      });
    } finally {
      is(await rest(stage, "DELETE", path), 200);
      receiver.close();
    }
  },
};

/** Answers challenges, fails the first delivery, and accepts all others. */
async function startReceiver(port = 0) {
  let changes = 0;
  const server = createServer(async (request, response) => {
    const chunks = await request.setEncoding("utf8").toArray();
    const { type, data } = JSON.parse(chunks.join(""));
    if (type === "webhook.challenge") {
      response.end(JSON.stringify({ challenge: data.challenge }));
      return;
    }
    changes += 1;
    response.writeHead(changes === 1 ? 500 : 204).end();
  });
  await new Promise<void>((resolve) => server.listen(port, resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    changes: () => changes,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function eventually(fault: string, isSo: () => Promise<boolean>): Promise<void> {
  for (const endMs = Date.now() + patienceMs; Date.now() < endMs; ) {
    if (await isSo()) return;
    await sleep(2000);
  }
  assert.fail(`After ${patienceMs / 1000} s ${fault}.`);
}
