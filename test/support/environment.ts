import { relative } from "node:path";
import { TestEnvironment } from "jest-environment-node";
import { type Block, leaveOut } from "./chosen-tests";
import { shareOfTests } from "./draw";
import { FileServices } from "./file-services";

/**
 * Node's test environment, with the loaded packages and the running service that the files of a test process share, and with
 * the selection of a run's tests.
 */
export default class SharingEnvironment extends TestEnvironment {
  private readonly file: string;

  constructor(...[config, context]: ConstructorParameters<typeof TestEnvironment>) {
    super(config, context);
    this.file = relative(`${config.projectConfig.rootDir}/test`, context.testPath);
  }

  override async setup(): Promise<void> {
    await super.setup();
    this.global.lend = (name: string) => require(name);
    this.global.services = new FileServices();
  }

  handleTestEvent({ name }: { name: string }, state: { rootDescribeBlock: Block }): void {
    // All tests are known, and none has run.
    const share = name === "run_start" ? shareOfTests() : undefined;
    if (share !== undefined) leaveOut(state.rootDescribeBlock, this.file, share);
  }
}
