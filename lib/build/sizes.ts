import { basename } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { functionGroups } from "../../functions/groups";
import { buildAppViews } from "./app-views";
import { browserScripts, bundleBrowserScript } from "./browser-scripts";
import { bundleFunction } from "./bundle";
import { bundleConsole } from "./console/bundle-console";
import { buildEmbedScript } from "./embed-script";

export interface Size {
  name: string;
  bytes: number;
  /** The largest allowed size. Absent: no limit. */
  budgetBytes?: number;
}

// What runs of a Lambda's file as an instance starts, 265,000 bytes of which are the SDK's client for DynamoDB, middy and the
// chain before an operation; and the whole file.
const startBudgetBytes = 490_000;
const startBudgets: Record<string, number> = {
  // Conversations, their search in the knowledge base, pictures and open connections.
  conversations: 575_000,
  // The explanation with all its rules, the starters, and the currencies of goals, beside the messages and their translations;
  // what wrong values are told, and the experiments of which pages hear.
  messages: 540_000,
  // Beside all kinds with versions, the settings of their domain: its languages decide which translations are missing.
  revisions: 520_000,
  // Authentication, MCP's answers, and each operation's name and route.
  mcp: 512_000,
};
// Pictures of chats bring the SDK's client for S3 with them, mail that for SES. What searches the help center has 165,000 bytes
// that read Markdown, which are loaded only for items that an earlier release wrote, and 75,000 of stemmers and words.
const lambdaBudgetBytes = 1_100_000;
const lambdaBudgets: Record<string, number> = {
  // oidc-provider with the names of its classes, which it loads at its first request of the protocol.
  oauth: 1_245_000,
  // The help center's search, pictures and mail, and what wrong values and unknown names are told, which is loaded for those.
  conversations: 1_190_000,
};

// A visitor downloads the script, which includes the default look, and the chunks that messages need.
// With the way to audiences and goals, and the language of pages and messages. The name of the chunks' folder, a hash,
// moves it by up to twenty bytes.
const scriptBudgetBytes = 7_500;
// With the hash of a chunk, and the code that checks chunks. That hash moves it as much again.
const pinnedBudgetBytes = 7_700;
const lookBudgetBytes = 1_800;
// On the service's own pages.
const ownPagesBudgetBytes: Record<string, number> = {
  // Only editors load it: the renderer of pages, and the rules for their content, with what wrong values are told.
  "canvas.js": 43_000,
  // Only editors of articles load it: the renderer of GitHub's Markdown with its HTML. It leaves out the colours of code.
  "canvas-article.js": 68_500,
  // Only editors who ask who sees an unsaved message load it: the rules of the gates, and a reader of CSS selectors.
  "canvas-judge.js": 8_950,
  // On pages with a form, beside the embed script.
  "page-form.js": 800,
};
// A view in the host of an agent, with the script of customers' pages and its chunks where it draws messages.
const viewBudgetBytes = 60_000;
// The console's first view, script and style together, and what each place adds when it is loaded.
const consoleBudgetBytes = 70_000;
const consolePlaceBudgetBytes = 42_000;
// Loaded with the first text that is pasted: a parser of HTML, and a writer of Markdown.
const consolePasteBudgetBytes = 55_000;
const chunkBudgetBytes: Record<string, number> = {
  "story.js": 1_900,
  "survey.js": 3_350,
  "forms.js": 1_850,
  // For modals, stories and surveys, which open in front of the page.
  "overlay.js": 1_650,
  // Triggers, schedules and limits that most messages do not use, and pages that write themselves anew.
  "rare.js": 1_925,
  // Audiences.
  "judge.js": 1_630,
  "goals.js": 990,
  // The arms of experiments, and what they count.
  "experiment.js": 900,
  // UTM parameters of links.
  "links.js": 500,
  // Covers, lists, quotes, tables, code, videos.
  "content.js": 1_650,
  // Tones, countdowns, copying, messages that leave by themselves.
  "extras.js": 1_650,
  // Moves the page below a bar.
  "bar.js": 1_650,
  // Keeps messages off what has the focus, and in the page's open dialog.
  "focus.js": 1_650,
  // For pinned scripts.
  "hashes.js": 800,
  // On every page of a site whose chat is on; the panel only when a visitor opens it.
  "chat.js": 1_020,
  // With the page's language in each call: 13 bytes.
  "chat-panel.js": 4_600,
  // For searching the help center, and at the end of a conversation.
  "chat-help.js": 1_650,
  // When the panel is opened.
  "chat-pictures.js": 1_650,
  // For visitors whom the page identifies, and visitors who come from a mail: with the entry of the code.
  "chat-more.js": 1_950,
};

/** The size of every Lambda (minified) and of the embed script (brotli), with its budget. */
export function measureSizes(): Size[] {
  const script = buildEmbedScript();
  return [
    ...functionGroups.flatMap(({ name }) => {
      const { files, startBytes } = bundleFunction(name);
      const bytes = Object.values(files).reduce((sum, code) => sum + Buffer.byteLength(code), 0);
      return [
        // The tool endpoint carries the MCP library and every operation.
        {
          name: `${name} Lambda`,
          bytes,
          ...(name !== "mcp" && { budgetBytes: lambdaBudgets[name] ?? lambdaBudgetBytes }),
        },
        {
          name: "  at its start",
          bytes: startBytes,
          budgetBytes: startBudgets[name] ?? startBudgetBytes,
        },
      ];
    }),
    { name: "embed.js (brotli)", bytes: script.brotliBytes, budgetBytes: scriptBudgetBytes },
    // Includes the hashes of its chunks.
    { name: "pinned embed.js", bytes: script.pinned.brotliBytes, budgetBytes: pinnedBudgetBytes },
    { name: "its default look", bytes: script.lookBrotliBytes, budgetBytes: lookBudgetBytes },
    ...Object.entries(browserScripts).map(([path, entry]) => ({
      name: `${path} (brotli)`,
      bytes: brotliCompressSync(bundleBrowserScript(entry)).length,
      budgetBytes: ownPagesBudgetBytes[path] ?? 0,
    })),
    ...Object.entries(buildAppViews()).map(([name, document]) => ({
      name: `view of ${name} (brotli)`,
      bytes: brotliCompressSync(document).length,
      budgetBytes: viewBudgetBytes,
    })),
    ...consoleSizes(),
    ...script.chunks.map(({ path, brotliBytes }) => {
      const name = basename(path);
      const budgetBytes = chunkBudgetBytes[name];
      return { name, bytes: brotliBytes, ...(budgetBytes === undefined ? {} : { budgetBytes }) };
    }),
  ];
}

function consoleSizes(): Size[] {
  const { files, entries, later } = bundleConsole();
  const bytesOf = (names: readonly string[]) =>
    names.reduce((sum, name) => sum + brotliCompressSync(files.get(name) ?? "").length, 0);
  return [
    {
      name: "console (brotli)",
      bytes: bytesOf(Object.values(entries)),
      budgetBytes: consoleBudgetBytes,
    },
    ...later.map((place) => ({
      name: `  ${place.name}`,
      bytes: bytesOf(place.files),
      budgetBytes: place.name === "paste"
        ? consolePasteBudgetBytes
        : consolePlaceBudgetBytes,
    })),
  ];
}
