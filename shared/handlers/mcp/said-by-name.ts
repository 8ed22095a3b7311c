import type { Tool } from "@modelcontextprotocol/server";
import { eachPart, type Schema } from "./tool-schemas";

/**
 * Descriptions that repeat what the argument's name, or the error for a wrong value, says. OpenAPI and the list of all tools
 * have them.
 */
export const saidByName: readonly string[] = [
  "1 to 30 questions.",
  "What must come first. Default SEEN.",
  "An https URL.",
  "Chat settings to change.",
  "Days after a conversation's last message. Null: forever.",
  "Days for a form submission. Null: forever.",
  "Days for a survey response. Null: forever.",
  "Empty: all.",
  "The greeting for visitors, plain text.",
  "For search engines.",
  "Heading of the item. Default: its front matter's.",
  "Help center settings to change.",
  "Its imprint. An https URL.",
  "Its logo. An https URL.",
  "Its privacy policy. An https URL.",
  "Mail to members.",
  "When it starts to show.",
  "When it stops showing.",
  "Pixels left free at the bottom. Default 0.",
  "Pixels left free at the left. Default 0.",
  "Pixels left free at the right. Default 0.",
  "Pixels left free at the top. Default 0.",
  "Questions that it answers: searches treat them as titles.",
  "Shown outside office hours, plain text.",
  "Styles of `htmlContent`.",
  "TABLET: short side from 600 px.",
  "The address of the item's own page.",
  "The arm's name in results.",
  "The arm's name.",
  "The button's corner.",
  "The chat's heading.",
  "The choice's text.",
  "The heading.",
  "What the image shows, in words.",
  "The items' ids (list_knowledge).",
  "The kind of message.",
  "The label at this end of the scale.",
  "The language of its built-in texts.",
  "The messages' ids (list_messages).",
  "The name in lists.",
  "The new items.",
  "The new status.",
  "The page's title.",
  "The question.",
  "The status for all of them.",
  "The text, up to 4,000 characters.",
  "The time of the visit. Default: now.",
  "UTM parameters of links.",
  "What a person might reply.",
  "The text at the end.",
  "What the brand is called.",
  "What the key is for.",
  "When other messages showed.",
  "When they last closed it.",
  "When they saw it before.",
  "The address its relative links start from.",
  "Whether its pages offer the chat. Default false.",
  "Whether to look on all domains; `domain` is then ignored.",
  "Why a person is needed.",
  "Words on the image.",
  "When it opens.",
  "Makes it the primary domain.",
  "The languages of its translations.",
  "How many messages may show on one page view.",
  "Messages of this priority or higher are exempt.",
  "How many times.",
  "In this many seconds.",
];

/** A tool without descriptions of arguments that repeat their names, because a model reads them in every conversation. */
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
