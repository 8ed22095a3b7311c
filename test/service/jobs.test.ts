import { jobs } from "../evals/jobs/jobs";
import { runJob } from "../evals/jobs/run-job";
import { startTestService, type TestService } from "../support/service";

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service?.stop());

test.each(jobs)("tools do the job: $request", async (job) => {
  const { wasDoneBefore, isDone, calls } = await runJob(service, job);
  expect([wasDoneBefore, isDone]).toEqual([false, true]);
  expect(calls.filter((each) => each.endsWith("!"))).toEqual([]);
});
