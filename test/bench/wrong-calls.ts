import { startServiceProcess, type TestService } from "../support/service-process";
import { prepareFacts } from "./wrong-calls/facts";
import { wrongCalls } from "./wrong-calls/table";

// What an agent reads when it is wrong: `npm run wrong-calls` prints each call with its error, and the grade that a reader
// gave it: 3 says what was wrong, what is allowed and what to do next; 0 says none of it.

async function main(): Promise<void> {
  const { service } = await startServiceProcess();
  try {
    await run(service);
  } finally {
    await service.stop();
  }
}

async function run(service: TestService): Promise<void> {
  const facts = await prepareFacts(service);
  const grades: number[] = [];
  for (const [index, { grade, call }] of wrongCalls.entries()) {
    const { asked, answer } = await call(facts);
    grades.push(grade);
    console.log(`${index + 1}. [${grade}] ${asked}\n   ${answer}\n`);
  }
  const mean = grades.reduce((sum, grade) => sum + grade, 0) / grades.length;
  console.log(`${grades.length} wrong calls, mean grade ${mean.toFixed(2)} of 3.`);
}

main();
