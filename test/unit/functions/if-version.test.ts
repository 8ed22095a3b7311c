import type * as z from "zod/mini";
import { operations } from "../../../functions/catalogue";
import type { Operation } from "../../../shared/handlers/operation/operation";

// Operations on one versioned record without `ifVersion`, and why they need none.
const exceptions: Readonly<Record<string, string>> = {
  block_visitor: "It is about a visitor, who has no version, whatever the conversation says.",
  delete_visitor: "It is about a visitor, who has no version, whatever the conversation says.",
  send_chat_message: "It appends. A bot's answer needs the lease, which any other answer ends.",
  claim_conversation: "A claim excludes others by itself, and answers what the conversation says.",
  release_conversation: "It needs the lease, and only one holds.",
  hand_off_conversation: "It needs the lease, and only one holds.",
  rotate_identity_secret:
    "It does not depend on what the domain says: the secret before stays good.",
  rotate_webhook_secret:
    "It does not depend on what the webhook says: the secret before stays good.",
  check_domain_proof: "It changes nothing of the domain: it looks for what proves it.",
  test_webhook: "It changes nothing of the webhook: it sends a delivery.",
  verify_webhook: "It names the challenge of one URL, which another URL's does not fit.",
  replay_webhook_delivery: "It changes nothing of the webhook: it sends a delivery.",
};

/** Whether an operation answers records of the collection that another one's route names, and they have versions. */
function hasVersions({ route }: Operation): boolean {
  const collection = collectionOf(route);
  return operations.some(
    (each) => collectionOf(each.route) === collection && answersVersions(each.output),
  );
}

/** `/messages` of `POST /api/v1/messages/{id}/preview`. */
function collectionOf(route: string): string | undefined {
  return /^\w+ \/api\/v1(\/[^/{]+)/.exec(route)?.[1];
}

function answersVersions({ _zod: { def } }: Operation["output"]): boolean {
  const { data } = def.shape;
  const row = (data?._zod.def as { element?: z.ZodMiniObject } | undefined)?.element;
  return "version" in (row ?? { _zod: { def } })._zod.def.shape;
}

const versioned = operations.filter(
  (operation) =>
    !["read", "create"].includes(operation.effect) &&
    operation.route.includes("{") &&
    hasVersions(operation),
);

test("every operation that changes one versioned record is known", () => {
  expect(versioned.length).toBeGreaterThan(20);
  expect(versioned.map(({ name }) => name)).toEqual(
    expect.arrayContaining(["update_message", "delete_canned_reply", "unpublish_landing_page"]),
  );
});

test.each(versioned)("$name accepts the version that it applies to", ({ name, input, errors }) => {
  const takesVersion = "ifVersion" in input._zod.def.shape;
  expect(takesVersion).toBe(!(name in exceptions));
  expect(errors.includes("precondition_failed")).toBe(takesVersion);
});

test("every exception is an operation that changes one versioned record", () => {
  const names = versioned.map(({ name }) => name);
  expect(Object.keys(exceptions).filter((name) => !names.includes(name))).toEqual([]);
});
