/** What an author is asked before an editor is. */
export const proposeOffWords = {
  question: (name: string) => `Propose to switch off “${name}”?`,
  warning: "It stays live until an editor approves.",
};
