import type { Tool } from "@modelcontextprotocol/server";
import { eachPart, type Schema } from "./tool-schemas";

/**
 * Descriptions of what the argument's own name says, or the error for a wrong value. OpenAPI has them, and so has the list of
 * all tools.
 */
export const saidByName: readonly string[] = [
  "1 to 30 questions.",
  "An https URL.",
  "At the end.",
  "At the scale's ends.",
  "Chat settings to change.",
  "Days after a conversation's last message. Null: forever.",
  "Days for a form submission. Null: forever.",
  "Days for a survey response. Null: forever.",
  "Default SEEN.",
  "Empty: all.",
  "First words to visitors, plain text.",
  "For all of them.",
  "For search engines.",
  "Heading of the item. Default: its front matter's.",
  "Heading.",
  "Help center settings to change.",
  "Its imprint. An https URL.",
  "Its logo. An https URL.",
  "Its own page.",
  "Its privacy policy. An https URL.",
  "Mail to members.",
  "Not shown before.",
  "Not shown from then on.",
  "Pixels left free at the bottom. Default 0.",
  "Pixels left free at the left. Default 0.",
  "Pixels left free at the right. Default 0.",
  "Pixels left free at the top. Default 0.",
  "Questions, as titles.",
  "Shown outside office hours, plain text.",
  "Styles of `htmlContent`.",
  "TABLET: short side from 600 px.",
  "The arm's name in results.",
  "The arm's name.",
  "The button's corner.",
  "The chat's heading.",
  "The image in words.",
  "The items' ids (list_knowledge).",
  "The kind of message.",
  "The language of its built-in texts.",
  "The messages' ids (list_messages).",
  "The moment. Default now.",
  "The name in lists.",
  "The new items.",
  "The new state.",
  "The page's title.",
  "UTM parameters of links.",
  "Up to 4,000 characters.",
  "What a person might answer.",
  "What the brand is called.",
  "What the key is for.",
  "When other messages showed.",
  "When they last closed it.",
  "When they saw it before.",
  "Where its relative links start.",
  "Whether its pages offer the chat. Default false.",
  "Whether to look on all domains; `domain` is then ignored.",
  "Why a person is needed.",
  "Words on the image.",
];

/** A tool without those descriptions of arguments that say no more than their names: a model reads it in every conversation. */
export function withoutSaidByName(tool: Tool): Tool {
  const { inputSchema } = tool;
  return {
    ...tool,
    inputSchema: eachPart(inputSchema as Schema, shortened) as Tool["inputSchema"],
  };
}

function shortened({ description, ...part }: Schema): Schema {
  const isSaid = description !== undefined && saidByName.includes(description);
  return eachPart(isSaid ? part : ({ description, ...part } as Schema), shortened);
}
