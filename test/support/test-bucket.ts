import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createBucketHandler } from "../../lib/local/buckets/bucket-handler";
import { LocalBucket } from "../../lib/local/buckets/local-bucket";
import { serve } from "../../lib/local/serve";

/** The local run's bucket of assets for operations that a test calls itself. The environment names it until it stops. */
export async function startTestBucket(): Promise<{ stop(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), "test-bucket-"));
  const actions = ["s3:GetObject", "s3:PutObject", "s3:DeleteObject"];
  const arn = "arn:aws:s3:::test-assets";
  const bucket = new LocalBucket({ name: "test-assets", arn, cors: [], expiring: [] }, folder);
  const { AWS_ACCESS_KEY_ID: role = "", AWS_SECRET_ACCESS_KEY: secretAccessKey = "" } = process.env;
  const handler = createBucketHandler([bucket], {
    policies: { [role]: [{ Effect: "Allow", Action: actions, Resource: `${arn}/*` }] },
    secretAccessKey,
  });
  const { port, stop } = await serve(handler, 0);
  process.env.ASSETS_BUCKET = "test-assets";
  process.env.AWS_ENDPOINT_URL_S3 = `http://127.0.0.1:${port}`;
  return {
    async stop() {
      await stop();
      rmSync(folder, { recursive: true });
    },
  };
}
