/** What callers ask of one call and find by another one, in its answer, or not at all. */
interface OtherCall {
  /** The names under which they ask for it, in lower case without separators. */
  words: string;
  /** The tools of which they do. */
  of: RegExp;
  say: string;
}

const otherCalls: readonly OtherCall[] = [
  {
    words: "since from offset start",
    of: /^list_chat_messages$/,
    say: "Did you mean after? It takes the seq of a message, and answers those after it, oldest first.",
  },
  {
    words: "sort sortby order orderby direction",
    of: /^list_chat_messages$/,
    say: "The newest come first; with after, such as 0, the oldest.",
  },
  {
    words: "include messages withmessages includemessages expand",
    of: /^(get|list)_conversations?$/,
    say: "list_chat_messages has a conversation's messages.",
  },
  {
    words: "publishat publishedat scheduledat scheduleat at date when time",
    of: /^publish_landing_page$/,
    say: "A page is published at once: call it when the page is to go live.",
  },
  {
    words: "scopes scope permissions permission access readonly rights",
    of: /^create_api_key$/,
    say: "Did you mean role? Without it the key is an owner's and may do anything.",
  },
  {
    words:
      "name priority startsat expiresat position template htmlcontent csscontent trigger devices countries",
    of: /^update_messages$/,
    say: "update_messages sets the status alone; update_message changes the other fields, one message a call.",
  },
  {
    words: "tags tag labels settags title content url questions",
    of: /^update_knowledge_items$/,
    say: "update_knowledge_items takes addTags, removeTags and status; update_knowledge changes the other fields, one item a call.",
  },
  {
    words: "sortby order orderby orderdir sortorder direction",
    of: /^list_(messages|landing_pages|knowledge|form_submissions)$/,
    say: "Did you mean sort? It takes a field, with - before it for the highest first.",
  },
  {
    words: "sort sortby order orderby direction",
    of: /^list_/,
    say: "Lists have one order.",
  },
  {
    words: "format csv export filetype contenttype accept",
    of: /^list_/,
    say: 'For CSV, read the list over REST with the header "Accept: text/csv".',
  },
  {
    words: "published publish live active enabled",
    of: /^(create|update|duplicate)_landing_page$/,
    say: "publish_landing_page shows a page to visitors, unpublish_landing_page takes it from them.",
  },
  {
    words: "primary default isdefault",
    of: /^create_domain$/,
    say: 'update_domain with "isPrimary": true makes it the primary one.',
  },
  {
    words: "domain domainid hostname",
    of: /^get_usage$/,
    say: "Usage is that of the whole account; get_analytics has a domain's figures.",
  },
  {
    words: "from to since until start end startdate enddate period days",
    of: /^get_survey_results$/,
    say: "Results are of all time; get_analytics has a period's figures, list_survey_responses the time of each response.",
  },
  {
    words: "compare compareto comparison previous",
    of: /^get_analytics$/,
    say: "The answer always has `previous`, the totals of the period before.",
  },
  {
    words: "timezone tz",
    of: /^(get_analytics|list_\w+)$/,
    say: "Days are those of the domain's timezone, which update_domain sets.",
  },
  {
    words: "id recordid messageid landingpageid conversationid",
    of: /^list_changes$/,
    say: "list_revisions has the versions of one record.",
  },
];

/** Where a tool's caller finds what a name asks for, as a sentence. */
export function otherCall(name: string, tool: string): string | undefined {
  const word = name.replace(/[^A-Za-z]/g, "").toLowerCase();
  return otherCalls.find(({ words, of }) => of.test(tool) && words.split(" ").includes(word))?.say;
}
