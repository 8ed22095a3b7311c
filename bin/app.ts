import { createApp } from "../lib/app";

createApp().synth();
