import { TestEnvironment } from "jest-environment-node";
import { FileServices } from "./file-services";

// The folders of synthesized templates, by name. The sources do not change during a run, so each is looked for once.
const templates = new Map<string, string>();

/** Node's test environment, with the loaded packages and the running service that the files of a test process share. */
export default class SharingEnvironment extends TestEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    this.global.lend = (name: string) => require(name);
    this.global.services = new FileServices();
    this.global.templates = templates;
  }
}
