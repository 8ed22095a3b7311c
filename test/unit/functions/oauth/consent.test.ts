import {
  askedRoles,
  offeredRoles,
  presentApp,
  suggestedRole,
} from "../../../../functions/oauth/consent";
import { roleNames } from "../../../../shared/model/role";

test.each([
  [null, roleNames],
  ["", roleNames],
  ["openid profile email", roleNames],
  ["viewer offline_access", ["viewer"]],
  ["analyst editor", ["editor", "analyst"]],
  ["Owner OWNER", roleNames],
])("the scope %j asks for %j", (scope, roles) => {
  expect(askedRoles(scope)).toEqual(roles);
});

test.each([
  [["owner"], "owner", roleNames],
  [["editor"], "owner", ["editor", "author", "support", "viewer", "analyst"]],
  [["editor"], "support", ["support", "viewer", "analyst"]],
  [["owner"], "analyst", ["analyst"]],
  [["analyst"], "owner", ["analyst"]],
  [["author", "support"], "viewer", ["viewer", "analyst"]],
] as const)("a request for %j from a member who is %s is offered %j", (asked, own, offered) => {
  expect(offeredRoles(asked, own)).toEqual(offered);
});

test("no app becomes an owner unless its member chooses it", () => {
  expect(suggestedRole(roleNames)).toBe("editor");
  expect(suggestedRole(["analyst"])).toBe("analyst");
});

test("a long name ends between two characters, and has none that is not seen", () => {
  const client = { clientId: "https://agent.example/", clientName: `\u202e${"x".repeat(79)}😀y` };
  const { name } = presentApp(client as never, "https://agent.example/back");
  expect(name).toBe(`${"x".repeat(79)}😀`);
});
