/**
 * The tests of `npm test`: every unit test, the answers of each operation, the rights of each role, and the main journeys in
 * a browser. The same for everybody. `npm run test:all` runs every file. Paths are relative to this folder.
 */
module.exports = [
  // Rules, models and handlers, called directly.
  "unit/**/*.test.ts",
  // The whole service, by its addresses.
  "service/mirror.test.ts",
  "service/roles.test.ts",
  "service/isolation.test.ts",
  "service/dry-run.test.ts",
  "service/erasure.test.ts",
  "service/authentication.test.ts",
  "service/messages.test.ts",
  "service/embed.test.ts",
  "service/chat.test.ts",
  "service/mcp.test.ts",
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
