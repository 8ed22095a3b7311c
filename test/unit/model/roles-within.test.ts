import { operations } from "../../../functions/catalogue";
import { rolesOf } from "../../../shared/handlers/operation/caller";
import { lowerRole, roleNames, rolesWithin } from "../../../shared/model/role";

/** The operations that a role may call. */
const callsOf = (role: (typeof roleNames)[number]) =>
  operations.filter((each) => rolesOf(each).includes(role)).map(({ name }) => name);

test.each(roleNames)("no role within %s may call more than it", (role) => {
  const own = callsOf(role);
  for (const within of rolesWithin(role)) {
    expect([within, callsOf(within).filter((name) => !own.includes(name))]).toEqual([within, []]);
  }
  expect(rolesWithin(role)[0]).toBe(role);
});

test.each(roleNames.flatMap((one) => roleNames.map((other) => [one, other] as const)))(
  "the lower of %s and %s is within both, whichever comes first",
  (one, other) => {
    const lower = lowerRole(one, other);
    expect(rolesWithin(one)).toContain(lower);
    expect(rolesWithin(other)).toContain(lower);
    expect(lowerRole(other, one)).toBe(lower);
  },
);

test("an author who becomes support only reads through an author's app", () => {
  expect(lowerRole("author", "support")).toBe("viewer");
});
