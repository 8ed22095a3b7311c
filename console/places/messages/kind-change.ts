import type { Edit, Message } from "./draft";
import { isInFront } from "./is-in-front";

type Kind = Message["template"];

const appearance = {
  layout: ["banner"],
  autoHideSeconds: ["banner", "toast"],
  tone: ["toast"],
} as const satisfies Partial<Record<keyof Message, readonly Kind[]>>;

/** The edit that makes a message one of another kind. What the other kind does not have is taken away. */
export function kindChange(message: Message, template: Kind): Edit {
  const lost = Object.entries(appearance)
    .filter(([field, kinds]) => {
      const isSet = message[field as keyof typeof appearance] !== null;
      return isSet && !(kinds as readonly Kind[]).includes(template);
    })
    .map(([field]) => [field, null]);
  // What opens in front of the page has its middle alone, where a banner or a toast would cover it.
  const leavesFront =
    isInFront(message.template) && (template === "banner" || template === "toast");
  return {
    template,
    ...(leavesFront && { position: "BOTTOM_RIGHT" }),
    ...Object.fromEntries(lost),
  };
}
