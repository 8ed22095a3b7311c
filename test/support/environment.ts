import { TestEnvironment } from "jest-environment-node";

/** Node's environment, which also lends packages: see `load-once.ts`. */
export default class LendingEnvironment extends TestEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    this.global.lend = (name: string) => require(name);
  }
}
