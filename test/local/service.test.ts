import { startTestService, type TestService } from "../support/service";

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ edge: true, gateway: true });
});
afterAll(() => service.stop());

test("an account's key opens the API", async () => {
  const { accountId, apiKey } = await service.createAccount();
  const response = await fetch(`${service.baseUrl}/api/v1/me`, {
    headers: { authorization: `Bearer ${apiKey}` },
  });
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({ account: { id: accountId, plan: "pro" } });
});
