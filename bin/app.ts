import { createApp } from "../lib/stacks/app";
import { refuseShared } from "../lib/stacks/settings/names";

refuseShared(process.cwd());
createApp().synth();
