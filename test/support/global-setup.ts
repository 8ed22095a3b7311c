import type { BrowserServer } from "playwright-core";
import { Builder } from "../../lib/local/builds/builder";
import { localStage, synthesize } from "../../lib/local/template/synthesize";
import { launchBrowserServer } from "./browser";
import { startRunHub } from "./run-hub";

/**
 * Runs before the test files. Creates nothing until a file asks for it, because most need no browser, and many no service.
 */
export default async function globalSetup(): Promise<void> {
  // The SDK's advice to update Node is about this machine, and would appear once for each test file.
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = "true";
  process.stderr.write(`Draws with TEST_SEED=${process.env.TEST_SEED}\n`);
  let folder: Promise<string> | undefined;
  let builder: Builder | undefined;
  let browser: Promise<BrowserServer> | undefined;
  const hub = await startRunHub({
    templates() {
      folder ??= synthesize(localStage);
      return folder;
    },
    folder(asset) {
      builder ??= new Builder();
      return builder.folderOf(asset);
    },
    async browser() {
      browser ??= launchBrowserServer();
      const server = await browser;
      // A browser that crashed fails the tests it was running, and no later ones.
      server.once("close", () => {
        browser = undefined;
      });
      return server.wsEndpoint();
    },
  });
  (globalThis as TearingDown).tearDown = async () => {
    builder?.stop();
    await Promise.all([hub.close(), browser?.then((server) => server.close())]);
  };
}

/** For `global-teardown.ts` to call. */
export interface TearingDown {
  tearDown?: () => Promise<void>;
}
