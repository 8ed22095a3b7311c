import { operations } from "../../../functions/catalogue";
import { rightsOf } from "../../../functions/rest-groups";
import type { Operation } from "../../../shared/handlers/operation/operation";
import {
  patternsByAction,
  readOnly,
  reads,
  removes,
  withRights,
  writes,
} from "../../../shared/table/rights";

const listCannedReplies = operations.find(({ name }) => name === "list_canned_replies");
if (!listCannedReplies) throw new Error("The catalogue has no list of canned replies.");
const list: Operation = listCannedReplies;

const notes = withRights(
  { toRead: [reads("NT")], toChange: [writes("NT"), removes("NT")] },
  () => ({}),
);
const tags = withRights({ toRead: [reads("TG")], toChange: [writes("TG")] }, () => ({}));

const reached = (...of: Partial<Operation>[]) =>
  Object.fromEntries(patternsByAction(rightsOf(of.map((each) => ({ ...list, ...each })))));

test("an operation that reads may only read what its repositories read", () => {
  expect(reached({ uses: { notes } })).toEqual({ GetItem: ["NT#*"], Query: ["NT#*"] });
});

test("an operation that does more may also change it, but not what it only reads", () => {
  expect(reached({ effect: "delete", uses: { notes, tags: readOnly(tags) } })).toEqual({
    GetItem: ["NT#*", "TG#*"],
    Query: ["NT#*", "TG#*"],
    ConditionCheckItem: ["NT#*"],
    PutItem: ["NT#*"],
    UpdateItem: ["NT#*"],
    DeleteItem: ["NT#*"],
  });
});

test("a request that may name an idempotency key reads and keeps answers, and removes none", () => {
  expect(reached({ route: "POST /api/v1/notes", uses: {} })).toEqual({
    GetItem: ["I#*"],
    Query: ["I#*"],
    ConditionCheckItem: ["I#*"],
    PutItem: ["I#*"],
    UpdateItem: ["I#*"],
  });
});

test("a function may do what one of its operations may", () => {
  expect(reached({ uses: { notes } }, { uses: { tags } }).Query).toEqual(["NT#*", "TG#*"]);
});

test("a repository without rights is no operation's", () => {
  expect(() => reached({ uses: { secret: () => ({}) } })).toThrow(
    "The repository secret declares no rights.",
  );
});

test("each operation's repositories declare their rights", () => {
  expect(rightsOf(operations).length).toBeGreaterThan(operations.length);
});
