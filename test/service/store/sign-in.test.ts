import { createSignInStore } from "../../../shared/store/sign-in";
import { startTestStore, type TestStore } from "../../support/store";

let service: TestStore;
beforeAll(async () => {
  service = await startTestStore();
});
afterAll(() => service.stop());

const minute = (number: number) => new Date(Date.UTC(2027, 0, 1, 0, number));

test("a person makes five accounts, of six at once too, and keeps the sign-in that made none", async () => {
  const signIn = createSignInStore(service.table);
  const person = {
    issuer: "https://id.acme.com",
    subject: "ann",
    verifiedEmail: "ann@acme.com",
    name: "Ann",
  };
  await service.store.secrets.require("api-keys", minute(0));
  const makes = Array.from({ length: 6 }, async (_, index) => {
    const token = await signIn.issueTicket(person, 1800, minute(0));
    // Each from a network of its own, which have windows of theirs.
    const visit = { address: `203.0.113.${index}`, userAgent: null };
    const account = { name: `Shop ${index}`, plan: "trial" } as const;
    const outcome = await signIn
      .signUp({ token, person }, account, visit, minute(0))
      .then(() => "made")
      .catch((error: { code?: string }) => error.code);
    return [outcome, (await signIn.ticket(token, minute(1))) !== undefined];
  });
  const outcomes = await Promise.all(makes);
  expect(outcomes.filter(([outcome]) => outcome === "made")).toHaveLength(5);
  expect(outcomes).toContainEqual(["forbidden", true]);
  expect(await signIn.memberships(person)).toHaveLength(5);
});
