import { createApp } from "../lib/stacks/app";
import { refuseShared } from "../lib/stacks/settings/refuse-shared";

refuseShared(process.cwd());
createApp().synth();
