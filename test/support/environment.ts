import { TestEnvironment } from "jest-environment-node";
import { FileServices } from "./file-services";

/** Node's test environment, with what the files of a test process share: loaded packages and a running service. */
export default class SharingEnvironment extends TestEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    this.global.lend = (name: string) => require(name);
    this.global.services = new FileServices();
  }
}
