import { TestEnvironment } from "jest-environment-node";

/** Node's test environment, which also shares loaded packages (`load-once.ts`). */
export default class LendingEnvironment extends TestEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    this.global.lend = (name: string) => require(name);
  }
}
