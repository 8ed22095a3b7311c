// The SDK's advice to update Node would stand between the results.
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = "true";
// The SDK requires them. Local engines do not check them.
process.env.AWS_REGION ??= "us-east-1";
process.env.AWS_ACCESS_KEY_ID ??= "local";
process.env.AWS_SECRET_ACCESS_KEY ??= "local";
// Skips the CDK's check of the templates, which takes as long as everything else. `cdk synth` runs it.
process.env.CDK_VALIDATION = "false";

// Random values are the same for all runs of a commit. `TEST_SEED=date` takes the day's instead.
const { TEST_SEED } = process.env;
process.env.TEST_SEED =
  TEST_SEED === "date"
    ? new Date().toISOString().slice(0, 10).replaceAll("-", "")
    : (TEST_SEED ?? `${require("./test/seed.json")}`);

// `npm test` runs a list of files, `npm run test:rest` the others; everything else runs all of them.
const mainFiles = require("./test/main-files").map((path) => `**/test/${path}`);
const all = "**/*.test.ts";
const sets = { main: mainFiles, rest: [all, ...mainFiles.map((path) => `!${path}`)] };
const testMatch = sets[process.env.TEST_SET] ?? [all];

/** @type {import("jest").Config} */
module.exports = {
  testEnvironment: "<rootDir>/test/support/environment.ts",
  roots: ["<rootDir>/test"],
  globalSetup: "<rootDir>/test/support/global-setup.ts",
  globalTeardown: "<rootDir>/test/support/global-teardown.ts",
  setupFilesAfterEnv: ["<rootDir>/test/support/each-file.ts"],
  reporters: ["default", "<rootDir>/test/support/repeat-reporter.js"],
  testMatch,
  transform: { "\\.(tsx?|js|mjs)$": "<rootDir>/test/support/esbuild-transform.js" },
  transformIgnorePatterns: [
    "/node_modules/(?!(@ai-sdk|@workflow|wouter-preact|regexparam|mitt|tinykeys|openapi-fetch|@tanstack|preact|pkce-challenge|zod/v4/(core|locales)|@csstools|@middy|@ungap/structured-clone|ccount|commonmark\\.json|character-entities.*|comma-separated-tokens|decode-named-character-reference|devlop|entities|escape-string-regexp|hast-util-.*|html-void-elements|longest-streak|lowlight|markdown-table|mdast-util-.*|micromark.*|oauth4webapi|parse5|property-information|space-separated-tokens|stemmer|stringify-entities|tldts-icann/dist/es6|trim-lines|unist-util-.*|vfile.*|zwitch)/)",
  ],
  moduleNameMapper: {
    "^@aws-sdk/(client|lib|util)-dynamodb$": "<rootDir>/test/support/lent/$1.js",
    "/sign-in/start-provider$": "<rootDir>/test/support/lent/start-provider.js",
  },
  moduleFileExtensions: ["ts", "tsx", "js", "mjs", "json", "node"],
  maxWorkers: 2,
  // A start of the service synthesizes the app first where nobody has, which takes a slow or busy machine a minute. Full sizes
  // take what they take.
  testTimeout: process.env.TEST_DEPTH === "deep" ? 1_800_000 : 180_000,
};
