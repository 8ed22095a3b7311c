/** What the palette leads to, in the words of its buttons. */
export const settingsActions = { invite: "Invite", createKey: "Create key" };
