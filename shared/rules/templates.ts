/** The kinds of messages. */
export const templates = ["banner", "modal", "toast", "inline", "story", "survey"] as const;

export type Template = (typeof templates)[number];
