import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, BrowserServer, LaunchOptions } from "playwright-core";
import { devDependencies } from "../../package.json";
import { loadOnce } from "./load-once";
import { askRunHub } from "./run-hub";

const cache = join(__dirname, "../../node_modules/.cache");
const unpacked = join(cache, `chromium-${devDependencies["@sparticuz/chromium"]}`);

const { chromium } = loadOnce("playwright-core");

/**
 * A headless Chromium. All files of a test run share one, and each sees and closes only its own contexts. A file that
 * needs other options gets its own.
 */
export async function launchBrowser(options?: LaunchOptions): Promise<Browser> {
  const shared = options ? undefined : await askRunHub("browser");
  if (shared) return chromium.connect(shared);
  const ours = ourOptions();
  const args = [...(ours.args ?? []), ...(options?.args ?? [])];
  return chromium.launch({ ...ours, ...options, args });
}

/** Starts the Chromium that a test run shares. */
export function launchBrowserServer(): Promise<BrowserServer> {
  return chromium.launchServer({ ...ourOptions(), host: "127.0.0.1" });
}

/** The program itself and its environment, for starting it by other means. */
export function chromiumProgram(): { path: string; environment: Record<string, string> } {
  const { executablePath = "" } = ourOptions();
  return { path: executablePath, environment: process.env.CHROMIUM_PATH ? {} : environment() };
}

/** The headless Chromium of an npm package, or the one in CHROMIUM_PATH. */
function ourOptions(): LaunchOptions {
  const named = process.env.CHROMIUM_PATH;
  if (!named) unpackOnce();
  return {
    executablePath: named ?? join(unpacked, "chromium"),
    args: [
      "--no-sandbox",
      "--headless=shell",
      // `setHTML` is newer than the packaged Chromium, which has an early version behind a flag.
      "--enable-blink-features=SanitizerAPI",
      // Resolves the domain of most tests to this machine.
      "--host-resolver-rules=MAP shop.acme.com 127.0.0.1",
    ],
    env: { ...process.env, ...(named ? {} : environment()) },
  };
}

/** Includes libraries and fonts, so that it runs on a bare machine. */
function environment(): Record<string, string> {
  return {
    LD_LIBRARY_PATH: join(unpacked, "al2023/lib"),
    FONTCONFIG_FILE: join(unpacked, "fonts.conf"),
  };
}

function unpackOnce(): void {
  if (existsSync(unpacked)) return;
  if (process.platform !== "linux" || process.arch !== "x64") {
    throw new Error(
      "Set CHROMIUM_PATH to a Chromium or Chrome: the packaged one is for Linux x64.",
    );
  }
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, "unpack-"));
  // In its own process, because the package unpacks into TMPDIR and changes the environment of the process that loads it.
  const packaged = JSON.stringify(require.resolve("@sparticuz/chromium"));
  execFileSync(process.execPath, ["-e", `require(${packaged}).executablePath()`], {
    env: { ...process.env, TMPDIR: folder, AWS_LAMBDA_JS_RUNTIME: "nodejs22.x" },
  });
  const fontFolders = [join(unpacked, "fonts"), "/usr/share/fonts"].map(
    (dir) => `<dir>${dir}</dir>`,
  );
  writeFileSync(join(folder, "fonts.conf"), `<fontconfig>${fontFolders.join("")}</fontconfig>`);
  try {
    renameSync(folder, unpacked);
  } catch {
    // Another test process was first.
    rmSync(folder, { recursive: true });
  }
}
