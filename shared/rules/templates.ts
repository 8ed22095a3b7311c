/** The kinds of messages. */
export const templates = ["banner", "modal", "toast", "inline", "story", "survey"] as const;

export type Template = (typeof templates)[number];

// The dialog around it carries the name and the role that matter.
const inDialog = "document";

/** The ARIA role of each template. A page may meet a template that is newer than its script: it has no role here. */
export const roles: Record<Template, string> = {
  banner: "region",
  inline: "region",
  // A screen reader reads it out when it is free.
  toast: "status",
  modal: inDialog,
  story: inDialog,
  survey: inDialog,
};

/** Whether a message is in the page's own flow, so that it covers nothing and need not wait for its turn. */
export function isInFlow({
  template,
  layout,
}: {
  template: Template;
  layout?: string | null;
}): boolean {
  return template === "inline" || layout === "BAR";
}

/** Whether a message opens in front of the page, one at a time. */
export function isOverlay(message: { template: Template }): boolean {
  return roles[message.template] === inDialog;
}
