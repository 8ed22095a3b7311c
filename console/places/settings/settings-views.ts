/** These views are loaded together. */
export { AccountPage } from "./account";
export { BillingPage } from "./billing";
export { Brand } from "./brand";
export { ChangeLog } from "./change-log";
export { ChatSettings } from "./chat-settings";
export { Developers } from "./developers";
export { WebsitesPage } from "./domains";
export { MessageSettings } from "./message-settings";
export { PeoplePage } from "./people";
export { Settings } from "./settings";
export { WebhookPage } from "./webhook-page";
