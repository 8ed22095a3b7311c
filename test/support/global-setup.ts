import type { BrowserServer } from "playwright-core";
import { Builder } from "../../lib/local/builds/builder";
import { localStage, synthesize } from "../../lib/local/template/synthesize";
import { launchBrowserServer } from "./browser";
import { hasAll, seed } from "./draw";
import { makeOpenApiText } from "./openapi-text";
import { startRunHub } from "./run-hub";

// As much as two cores do in five minutes.
const usualShare = "0.12";

/**
 * Runs before the test files. Creates nothing until a file asks for it, because most need no browser, and many no service.
 */
export default async function globalSetup(run: Run): Promise<void> {
  // The SDK's advice to update Node is about this machine, and would appear once for each test file.
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = "true";
  process.env.TEST_SEED = `${seed}`;
  // `TEST_DRAW=usual` repeats some files of a run of the whole suite.
  if (process.env.TEST_DRAW === "usual" || (!process.env.TEST_DRAW && !isNamed(run)))
    process.env.TEST_DRAW = usualShare;
  const draw = process.env.TEST_DRAW;
  if (draw && !hasAll)
    process.stderr.write(
      `TEST_SEED=${seed} TEST_DRAW=${draw} (npm run test:all leaves nothing out)\n`,
    );
  let folder: Promise<string> | undefined;
  let builder: Builder | undefined;
  let openapi: Promise<string> | undefined;
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
    openapi() {
      openapi ??= makeOpenApiText();
      return openapi;
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

/** The parts of Jest's configuration that say which tests were named. */
interface Run {
  nonFlagArgs: string[];
  testNamePattern?: string;
  testPathPatterns: { patterns: string[] };
  onlyChanged: boolean;
  onlyFailures: boolean;
}

/** Whether certain files or tests were named: those all run. */
function isNamed(run: Run): boolean {
  return (
    run.nonFlagArgs.length > 0 ||
    run.testPathPatterns.patterns.length > 0 ||
    Boolean(run.testNamePattern) ||
    run.onlyChanged ||
    run.onlyFailures
  );
}

/** For `global-teardown.ts` to call. */
export interface TearingDown {
  tearDown?: () => Promise<void>;
}
