import { readCursor, writeCursor } from "../../../shared/model/page";

const scope = ["list_messages", "domain-1", "active", undefined];

test("a cursor leads back to its position", () => {
  expect(readCursor(writeCursor("06gztyjw010cy3tr", scope), scope)).toBe("06gztyjw010cy3tr");
});

test.each([
  ["another list", (cursor: string) => readCursor(cursor, ["list_domains", ...scope.slice(1)])],
  ["another filter", (cursor: string) => readCursor(cursor, [...scope.slice(0, 2), "inactive"])],
  ["another domain", (cursor: string) => readCursor(cursor, ["list_messages", "domain-2"])],
  ["one changed character", (cursor: string) => readCursor(`x${cursor.slice(1)}`, scope)],
  ["a longer text", (cursor: string) => readCursor(`${cursor}AA`, scope)],
  ["nothing", () => readCursor("", scope)],
  ["rubbish", () => readCursor("%%%", scope)],
])("%s is refused", (_, read) => {
  expect(() => read(writeCursor("06gztyjw010cy3tr", scope))).toThrow(
    expect.objectContaining({ code: "invalid_body" }),
  );
});
