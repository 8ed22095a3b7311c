/** What each kind of message is to a screen reader, by the contract's names; the script knows no others. */
export const roles: Record<string, string> = {
  banner: "complementary",
  inline: "complementary",
  // Read out when the visitor's reader is free.
  toast: "status",
  // The dialog around it has the name and the role that matter.
  modal: "document",
  story: "document",
  survey: "document",
};
