import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { crc32 } from "node:zlib";
import { writeSeed } from "../../lib/local/demo/demo-file";
import { seedDemo } from "../../lib/local/demo/seed-demo";
import { toBase62 } from "../../shared/model/base62";
import { accountKeyOf } from "../../shared/model/ids";
import { startTestService, type TestService } from "../support/service";

let service: TestService;
const folder = mkdtempSync(join(tmpdir(), "seed-demo-"));
beforeAll(async () => {
  service = await startTestService();
});
afterAll(async () => {
  await service?.stop();
  rmSync(folder, { recursive: true });
});

test("a folder of another version gets new accounts once, and says so once", async () => {
  const { accountId } = await service.createAccount();
  // The checksum that keys had before they were made with a secret.
  const text = `mws_live_${accountKeyOf(accountId)}${"x".repeat(30)}`;
  const apiKey = text + toBase62(BigInt(crc32(text)), 6);
  writeSeed(folder, { accountId, apiKey, domain: "demo.messaging-widget.dev", messageId: "msg_1" });
  const said: string[] = [];
  const seed = await seedDemo(folder, service, (sentence) => said.push(sentence));
  expect(said).toEqual([
    expect.stringMatching(new RegExp(`^The data in ${folder} was made by another version`)),
  ]);
  expect(seed.accountId).not.toBe(accountId);
  expect(JSON.parse(readFileSync(join(folder, "seed.json"), "utf8"))).toEqual(seed);

  expect(await seedDemo(folder, service, (sentence) => said.push(sentence))).toEqual(seed);
  expect(said).toHaveLength(1);
});
