// The SDK's advice to update Node would stand between the results.
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = "true";

/** @type {import("jest").Config} */
module.exports = {
  testEnvironment: "<rootDir>/test/support/environment.ts",
  roots: ["<rootDir>/test"],
  globalSetup: "<rootDir>/test/support/global-setup.ts",
  globalTeardown: "<rootDir>/test/support/global-teardown.ts",
  setupFilesAfterEnv: ["<rootDir>/test/support/each-file.ts"],
  testSequencer: "<rootDir>/test/support/sequencer.js",
  reporters: ["default", "<rootDir>/test/support/repeat-reporter.js"],
  testMatch: ["**/*.test.ts"],
  transform: { "\\.(ts|js|mjs)$": "<rootDir>/test/support/esbuild-transform.js" },
  transformIgnorePatterns: [
    "/node_modules/(?!(@csstools|@middy|entities|parse5|stemmer|tldts-icann/dist/es6)/)",
  ],
  moduleFileExtensions: ["ts", "js", "mjs", "json", "node"],
  maxWorkers: 2,
  testTimeout: 60_000,
};
