// The dialog around it has the name and the role that matter.
const inDialog = "document";

/** What each kind of message is to a screen reader, by the contract's names; the script knows no others. */
export const roles: Record<string, string> = {
  banner: "region",
  inline: "region",
  // Read out when the visitor's reader is free.
  toast: "status",
  modal: inDialog,
  story: inDialog,
  survey: inDialog,
};

/** Whether a message opens in front of the page, one at a time. */
export function isOverlay(message: { template: string }): boolean {
  return roles[message.template] === inDialog;
}
