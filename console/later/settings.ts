export { ChangeLog } from "../places/settings/change-log";
export { Developers } from "../places/settings/developers";
export { Pictures } from "../places/settings/pictures";
export { Settings } from "../places/settings/settings";
export { WebhookPage } from "../places/settings/webhook-page";
