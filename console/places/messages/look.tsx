import { Link } from "wouter-preact";
import { CountField } from "../../ui/count-field";
import { Field } from "../../ui/field";
import { words } from "../../words";
import type { Edit, Message } from "./message";
import { isInFront } from "./message-sketch";
import type { SectionProps } from "./section-props";
import { messagesWords } from "./words";

// Slides and questions have settings of their own, so a message does not become one of these.
const exchangeable = ["banner", "modal", "toast", "inline"] as const;
const positions = [
  "BOTTOM_RIGHT",
  "BOTTOM_LEFT",
  "TOP_RIGHT",
  "TOP_LEFT",
  "TOP",
  "BOTTOM",
  "CENTER",
] as const;
const tones = ["INFO", "SUCCESS", "WARNING", "ERROR"] as const;

/** Its kind and its place on the page. */
export function Look({ message, change }: SectionProps) {
  const isFixed = message.template === "story" || message.template === "survey";
  return (
    <>
      {!isFixed && (
        <Field label={messagesWords.kind}>
          <select
            value={message.template}
            onChange={({ currentTarget }) =>
              change(kindChange(message, currentTarget.value as Message["template"]))
            }
          >
            {exchangeable.map((each) => (
              <option key={each} value={each}>
                {messagesWords.kinds[each]}
              </option>
            ))}
          </select>
        </Field>
      )}
      {message.template === "banner" && (
        <Field label={words.editor.layout}>
          <select
            value={message.layout ?? ""}
            onChange={({ currentTarget }) =>
              change(
                // A bar is at the top.
                currentTarget.value === "BAR"
                  ? { layout: "BAR", position: "TOP" }
                  : { layout: null },
              )
            }
          >
            {(["", "BAR"] as const).map((each) => (
              <option key={each} value={each}>
                {words.editor.layouts[each]}
              </option>
            ))}
          </select>
        </Field>
      )}
      {message.template === "toast" && (
        <Field label={words.editor.tone}>
          <select
            value={message.tone ?? ""}
            onChange={({ currentTarget }) =>
              change({ tone: (currentTarget.value || null) as Message["tone"] })
            }
          >
            <option value="">{words.editor.noTone}</option>
            {tones.map((each) => (
              <option key={each} value={each}>
                {words.editor.tones[each]}
              </option>
            ))}
          </select>
        </Field>
      )}
      {["banner", "toast"].includes(message.template) && message.layout !== "BAR" && (
        <Field label={words.editor.position}>
          <select
            value={message.position}
            onChange={({ currentTarget }) =>
              change({ position: currentTarget.value as Message["position"] })
            }
          >
            {positions.map((each) => (
              <option key={each} value={each}>
                {words.editor.places[each]}
              </option>
            ))}
          </select>
        </Field>
      )}
      {["banner", "toast"].includes(message.template) && (
        <CountField
          label={words.editor.autoHide}
          hint={words.editor.autoHideHint}
          value={message.autoHideSeconds}
          max={3_600}
          onChange={(autoHideSeconds) => change({ autoHideSeconds })}
        />
      )}
      {message.template === "inline" && (
        <Field label={words.editor.target} at="targetSelector" hint={words.editor.targetHint}>
          <input
            value={message.targetSelector ?? ""}
            onInput={({ currentTarget }) => change({ targetSelector: currentTarget.value || null })}
          />
        </Field>
      )}
      <Field label={words.editor.priority} at="priority" hint={words.editor.priorityHint}>
        <input
          type="number"
          value={message.priority}
          onInput={({ currentTarget }) => change({ priority: Number(currentTarget.value) })}
        />
      </Field>
      <p class="soft">
        {messagesWords.brandHint} <Link href="/settings/brand">{messagesWords.toBrand}</Link>
      </p>
    </>
  );
}

type Kind = Message["template"];

const appearance = {
  layout: ["banner"],
  autoHideSeconds: ["banner", "toast"],
  tone: ["toast"],
} as const satisfies Partial<Record<keyof Message, readonly Kind[]>>;

/** The edit that makes a message one of another kind. What the other kind does not have is taken away. */
function kindChange(message: Message, template: Kind): Edit {
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
