import { createApp } from "../lib/app";
import { refuseShared } from "../lib/settings/refuse-shared";

refuseShared(process.cwd());
createApp().synth();
