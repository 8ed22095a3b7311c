/**
 * The main tests: each run includes these tests, by file, however long they take. Of the others, `npm test` leaves out more
 * the longer they take (`chosen-tests.ts`). A title that its file no longer has fails the file.
 */
export const mainTests: Readonly<Record<string, readonly string[]>> = {
  "browser/chat.test.ts": [
    "a visitor and the desk talk, a bot cites, notes stay inside, and the visitor rates it at the end",
  ],
  "browser/console.test.ts": [
    "a message is made, seen, put live, changed, brought back, and deleted and undone",
    "a lead is read and downloaded, and nothing that strangers write runs",
    "every request is of the public API, a file, or a sign-in route",
  ],
  "browser/demo.test.ts": [
    "the printed curl creates a banner that shows after a reload, and its click counts",
  ],
  "browser/dismissal.test.ts": [
    "a banner closed for the session stays closed over a reload, and is back in the next one",
  ],
  "browser/enter.test.ts": [
    "opening a link does nothing until the button is pressed; then one is in the console, and out again",
  ],
  "browser/events.test.ts": ["an impression is what was in view for a second, counted once"],
  "browser/forms.test.ts": [
    "a form is sent without leaving the page, and its thanks take its place",
  ],
  "browser/injection.test.ts": ["the sieve leaves nothing that could run script"],
  "browser/keyboard.test.ts": [
    "a modal has the focus in it, goes round in it, and closes at its button",
  ],
  "browser/pages.test.ts": ["nothing that a customer writes runs on a page"],
  "browser/preview.test.ts": ["a preview counts nothing and stores nothing"],
  "browser/shows.test.ts": ["a banner is shown with two requests, none of them a preflight"],
  "browser/story.test.ts": ["arrow keys turn the slides, and before the first there is none"],
  "browser/survey.test.ts": [
    "questions come one by one, each answer is sent with those before, and the end is thanked for",
  ],
  "contract/analytics.test.ts": [
    "days within the period and those at its ends add up to one breakdown",
  ],
  "contract/api-keys.test.ts": [
    "a revoked key is refused from its next request on, and stays listed",
  ],
  "contract/authentication.test.ts": [
    "of 150 requests at once exactly 120 are not 429, with 119 to 0 remaining, over REST and tools",
  ],
  "contract/chat-desk.test.ts": [
    "a note reaches no visitor on any path, and leaves no hole in the visitor's numbers",
  ],
  "contract/chat-identity.test.ts": [
    "a forged, expired, endless or foreign identity is refused, with one answer",
  ],
  "contract/chat-live.test.ts": [
    "a note is heard by the desk alone, and changes nothing that the visitor hears",
  ],
  "contract/chat.test.ts": [
    "a token of another conversation, domain or account, mistyped or absent, opens nothing",
  ],
  "contract/domains.test.ts": [
    "what lay on a deleted domain is out of reach at once, and gone when the purge has settled",
  ],
  "contract/embed.test.ts": [
    "a message is not found without its domain, on another one, inactive, or not started",
    "the list has every active message of the host, the same objects as the single endpoint",
  ],
  "contract/erasure.test.ts": [
    "an email address erases what it stands in, on every domain or on the selected one, and nothing else",
  ],
  "contract/faults.test.ts": [
    "clicks with an eventId count once each, sent three times, with answers lost",
  ],
  "contract/floods.test.ts": ["a block's write goes beside the events' own: no further wave"],
  "contract/help-center.test.ts": [
    "published items are pages while the help center is on, drafts never are",
  ],
  "contract/html-answers.test.ts": [
    "answers of public routes, the tool endpoint and unknown paths cannot render as a document",
  ],
  "contract/idempotency.test.ts": [
    "30 at once with one key store one record and get equal answers",
  ],
  "contract/isolation.test.ts": [
    ...[
      "get_message",
      "update_message",
      "delete_message",
      "list_messages",
      "get_conversation",
      "list_chat_messages",
    ].map(
      (name) =>
        `${name} takes what is another account's for what is nobody's, over REST and as a tool`,
    ),
    "after all of this the other account's records are as they were, and there for its owner",
  ],
  "contract/mcp.test.ts": [
    'the official client of the current revision, negotiating "auto" lists and calls tools',
  ],
  "contract/messages.test.ts": [
    "a create answers 201 with the whole record, which is then listed first and read by id",
    "limit: 50 by default, 100 at most; the cursor leads through all, once",
  ],
  "contract/secrets.test.ts": [
    "no API key and no conversation token stands in the table or the log, whatever was called and however it failed",
  ],
  "contract/members.test.ts": ["an account keeps its last owner, of two who go at once too"],
  "contract/revisions.test.ts": [
    "a message that is restored shows, counts and reports as before, and each count once",
  ],
  "contract/sessions.test.ts": [
    "no token of a person is in the table or the log",
    "a link that was changed, has expired, or is another token, opens nothing",
  ],
  "contract/sign-in.test.ts": [
    "a person makes an account and is its owner, with a domain, and switches between accounts",
  ],
  "contract/two-hosts.test.ts": [
    "the service's own host answers nothing that a customer wrote as a document, nor any address of the host of pages",
  ],
  "contract/usage.test.ts": ["what is added up over random minutes is what was answered"],
};

/** Files whose tests depend on the earlier ones: none of their tests is left out. */
export const inOrder: readonly string[] = [
  "contract/budget.test.ts",
  "contract/restore.test.ts",
  "shared/store/knowledge.test.ts",
];
