/** The views that are loaded together. */
export { AccountPage } from "./account-page";
export { BillingPage } from "./billing-page";
export { Brand } from "./brand";
export { ChangeLog } from "./change-log";
export { ChatSettings } from "./chat-settings";
export { Developers } from "./developers";
export { Limits } from "./limits";
export { MemberMail } from "./member-mail";
export { PeoplePage } from "./people-page";
export { Pictures } from "./pictures";
export { Settings } from "./settings";
export { WebhookPage } from "./webhook-page";
export { WebsitesPage } from "./websites-page";
