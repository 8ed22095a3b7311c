import { createApp } from "../lib/stacks/app";
import { refuseShared } from "../lib/stacks/settings/stage-config";

refuseShared(process.cwd());
createApp().synth();
