import { Link } from "wouter-preact";
import { CountField, namedOptions, SelectField, TextField } from "../../ui/field";
import { words } from "../../words";
import { messagesWords } from "../../words/records";
import type { Edit, Message } from "./message";
import { isInFront } from "./message-sketch";
import type { SectionProps } from "./section-props";

// Stories and surveys have their own settings, so a message cannot be changed into one.
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

/** A message's kind, and its place on the page. */
export function Look({ message, change }: SectionProps) {
  const isFixed = message.template === "story" || message.template === "survey";
  return (
    <>
      {!isFixed && (
        <SelectField
          label={messagesWords.kind}
          value={message.template}
          options={namedOptions(messagesWords.kinds, exchangeable)}
          onChange={(next) => change(kindChange(message, next))}
        />
      )}
      {MESSAGE_LOOKS.layout.includes(message.template) && (
        <SelectField
          label={words.editor.layout}
          value={message.layout ?? ""}
          options={namedOptions(words.editor.layouts, ["", "BAR"] as const)}
          onChange={(next) =>
            change(
              // A bar starts at the top.
              next === "BAR" ? { layout: "BAR", position: "TOP" } : { layout: null },
            )
          }
        />
      )}
      {MESSAGE_LOOKS.tone.includes(message.template) && (
        <SelectField
          label={words.editor.tone}
          value={message.tone ?? ""}
          options={[
            { value: "", name: words.editor.noTone },
            ...namedOptions(words.editor.tones, tones),
          ]}
          onChange={(next) => change({ tone: (next || null) as Message["tone"] })}
        />
      )}
      {["banner", "toast"].includes(message.template) && message.layout !== "BAR" && (
        <SelectField
          label={words.editor.position}
          value={message.position}
          options={namedOptions(words.editor.places, positions)}
          onChange={(next) => change({ position: next })}
        />
      )}
      {MESSAGE_LOOKS.autoHideSeconds.includes(message.template) && (
        <CountField
          label={words.editor.autoHide}
          hint={words.editor.autoHideHint}
          value={message.autoHideSeconds}
          max={3_600}
          onChange={(autoHideSeconds) => change({ autoHideSeconds })}
        />
      )}
      {message.template === "inline" && (
        <TextField
          label={words.editor.target}
          at="targetSelector"
          hint={words.editor.targetHint}
          value={message.targetSelector}
          onChange={(text) => change({ targetSelector: text || null })}
        />
      )}
      <p class="soft">
        {messagesWords.brandHint} <Link href="/settings/brand">{messagesWords.toBrand}</Link>
      </p>
    </>
  );
}

type Kind = Message["template"];

/** The kinds of message that have each field of the look. The build computes them. */
declare const MESSAGE_LOOKS: Readonly<
  Record<"layout" | "autoHideSeconds" | "tone", readonly Kind[]>
>;

/** The edit that changes a message's kind. Clears the fields that the new kind does not have. */
function kindChange(message: Message, template: Kind): Edit {
  const lost = Object.entries(MESSAGE_LOOKS)
    .filter(([name, kinds]) => message[name as "tone"] !== null && !kinds.includes(template))
    .map(([name]) => [name, null]);
  // A message in front of the page is always in the middle. There, a banner or a toast would cover the page.
  const leavesFront =
    isInFront(message.template) && (template === "banner" || template === "toast");
  return {
    template,
    ...(leavesFront && { position: "BOTTOM_RIGHT" }),
    ...Object.fromEntries(lost),
  };
}
