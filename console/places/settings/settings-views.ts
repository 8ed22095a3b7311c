/** The views that are loaded together. */
export { ChangeLog } from "./change-log";
export { Developers } from "./developers";
export { Pictures } from "./pictures";
export { Settings } from "./settings";
export { WebhookPage } from "./webhook-page";
