/**
 * What `npm test` runs: every unit test, what each operation answers, who may do what, and a browser on each main way. The
 * same for everybody. `npm run test:all` runs every file. Paths are relative to this folder.
 */
module.exports = [
  // Rules, models and handlers, called directly.
  "shared/!(store)/**/*.test.ts",
  "functions/**/*.test.ts",
  "console/**/*.test.ts",
  "support/**/*.test.ts",
  "docs/**/*.test.ts",
  "lib/documents/**/*.test.ts",
  "lib/layers.test.ts",
  // The whole service, by its addresses.
  "contract/mirror.test.ts",
  "contract/roles.test.ts",
  "contract/isolation.test.ts",
  "contract/dry-run.test.ts",
  "contract/erasure.test.ts",
  "contract/authentication.test.ts",
  "contract/messages.test.ts",
  "contract/embed.test.ts",
  "contract/chat.test.ts",
  "contract/mcp.test.ts",
  // A visitor's browser, and a team's.
  "browser/shows.test.ts",
  "browser/dismissal.test.ts",
  "browser/story.test.ts",
  "browser/survey.test.ts",
  "browser/forms.test.ts",
  "browser/chat-link.test.ts",
  "browser/published-page.test.ts",
  "browser/help-center.test.ts",
  "browser/console-start.test.ts",
  "browser/console-inbox.test.ts",
];
