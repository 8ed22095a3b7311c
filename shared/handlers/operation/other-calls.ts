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
    words: "startsat startat startdate start scheduledat scheduleat",
    of: /^(create|update)_experiment$/,
    say: "It begins when start_experiment is called: no time begins it.",
  },
  {
    words: "visitorid visitor contactid userid",
    of: /^list_conversations$/,
    say: "export_visitor has all that one visitor wrote. Rows have visitor, and q searches.",
  },
  {
    words: "message messages text reply content body answer",
    of: /^update_conversation$/,
    say: "send_chat_message writes to the visitor; this call changes the conversation's own fields.",
  },
  {
    words: "version versionid revision revisionid",
    of: /^get_(message|landing_page|knowledge)$/,
    say: "get_revision has a version of a record, list_revisions all that are kept.",
  },
  {
    words: "language lang locale",
    of: /^get_(message|landing_page|knowledge)$/,
    say: "The answer is in the record's own language: list_translations has its texts in others.",
  },
  {
    words: "changes edits patch fields data content title name",
    of: /^approve_review$/,
    say: "Leave it out: approving publishes what is proposed, unchanged. Change the record afterwards, or send it back with reject_review and a reason.",
  },
  {
    words: "primarydomain maindomain defaultdomain",
    of: /^update_account$/,
    say: "Did you mean primaryDomainId? It takes a domain's id, not its hostname: list_domains has both.",
  },
  {
    words: "ids messageids",
    of: /^update_message$/,
    say: "One message a call. update_messages sets the status of several at once, and nothing else.",
  },
  {
    words: "ids itemids",
    of: /^update_knowledge$/,
    say: "One item a call. update_knowledge_items changes the status and the tags of several at once.",
  },
  {
    words: "contenttype mimetype type",
    of: /^list_assets$/,
    say: "Rows have contentType, but there is no filter by it: pick from the rows.",
  },
  {
    words: "slug metatitle metadescription sections subheading",
    of: /^(create|update)_message$/,
    say: "That is a field of a landing page: create_landing_page and update_landing_page take it.",
  },
  {
    words: "order sortorder weight sort index rank priority ordinal",
    of: /^(create|update)_knowledge$/,
    say: "Did you mean position, the place in the help center, from 1? Without one an item comes last.",
  },
  {
    words: "winner",
    of: /^stop_experiment$/,
    say: "stop_experiment names no winner: conclude_experiment does, and ends the experiment for good.",
  },
  {
    words: "type types",
    of: /^test_webhook$/,
    say: "Leave it out: it always sends a sample of its own.",
  },
  {
    words: "webhook hook hookid",
    of: /_webhook(_|$)/,
    say: "Did you mean id, the webhook's?",
  },
  {
    words: "from to since until start end startdate enddate period date year",
    of: /^get_statement$/,
    say: 'Did you mean month, such as "2026-11"? get_usage has any span of days.',
  },
  {
    words: "keyid actorid key apikeyid",
    of: /^get_usage$/,
    say: "The answer always has each key, member and app, in callers; list_changes with actorId has what one changed.",
  },
  {
    words: "groupby breakdown by dimension",
    of: /^get_usage$/,
    say: "The answer always has each day, each key in callers, and the sum of all; get_analytics has a domain's figures.",
  },
  {
    words: "since from after all",
    of: /^replay_webhook_delivery$/,
    say: 'One delivery a call: list_webhook_deliveries has them. update_webhook with "status": "active" sends a paused webhook what it missed.',
  },
  {
    words: "close closed resolve status",
    of: /^send_chat_message$/,
    say: 'update_conversation with "status": "closed" closes it.',
  },
  {
    words: "format csv export filetype contenttype accept",
    of: /^(export_visitor|get_survey_results|get_experiment_results|get_analytics|get_usage|get_statement)$/,
    say: 'The answer is JSON alone. Lists, such as list_survey_responses and list_form_submissions, have CSV over REST, with the header "Accept: text/csv".',
  },
  {
    words: "tag tags",
    of: /^update_knowledge_items$/,
    say: "It takes ids alone: list_knowledge finds the items of a tag. addTags and removeTags change their tags.",
  },
  {
    words: "visitorid visitor contactid userid",
    of: /^explain_message$/,
    say: 'It knows no visitor by id: say what is true of them in visitor, such as ["trait.plan=pro", "visits=2"]; export_visitor has what is stored of one.',
  },
  {
    words: "key flagkey featureflagkey featureflag slug",
    of: /^(create|update)_experiment$/,
    say: "An experiment has a name and an id of the service's, and no key of yours.",
  },
  {
    words: "sendemail sendinvite sendinvitation notify mail invite",
    of: /^invite_member$/,
    say: "Leave it out: the invitation is mailed wherever the service sends mail. Hand on invitationUrl otherwise.",
  },
  {
    words: "domain domainid hostname language",
    of: /^(get_message_starter|get_landing_page_template|list_message_starters|list_landing_page_templates)$/,
    say: "Leave it out: starters and templates are the same for all domains.",
  },
  {
    words: "category tag tags folder type kind q query search",
    of: /^(list_message_starters|list_landing_page_templates)$/,
    say: "This list is short and has no filter: pick from its rows.",
  },
  {
    words: "addtypes addtype",
    of: /^update_webhook$/,
    say: "Did you mean types? It replaces all types: send them all.",
  },
  {
    words: "removetypes removetype",
    of: /^update_webhook$/,
    say: "Did you mean types? It replaces all types: send those that stay.",
  },
  {
    words: "holdout holdouts control controlgroup holdoutpercent",
    of: /^(create|update)_message$/,
    say: 'A share that sees nothing is an arm of an experiment: create_experiment, with "messageId": null.',
  },
  {
    words: "metrics metric",
    of: /^get_analytics$/,
    say: "The answer always has all figures: impressions, clicks, dismissals and conversions, and those of each message.",
  },
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
    words: "labels settags title content url questions",
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
    say: "This list has one order. Sort its rows yourself.",
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
    words: "groupby breakdown breakdownby dimension dimensions splitby segmentby",
    of: /^get_analytics$/,
    say: 'Did you mean interval, the step of series: hour, day, week or month? The answer always has all figures, and those of each message; with "series": true also those of each landing page. Nothing is counted by country, device or source.',
  },
  {
    words: "country countries device devices source referrer url path page",
    of: /^get_analytics$/,
    say: "Figures are of a domain, a message (messageId) or a landing page (landingPageId); nothing is counted by country, device, source or address.",
  },
  {
    words:
      "seo seotitle seodescription meta metatag metatags opengraph og ogtitle ogdescription pagetitle description",
    of: /^(create|update)_landing_page$/,
    say: "Did you mean metaTitle and metaDescription? They are beside title: the title and the description for search engines and shared links.",
  },
  {
    words: "currency",
    of: /^update_budget$/,
    say: "A budget is in US dollars: send monthlyUsd alone.",
  },
  {
    words: "currency",
    of: /^get_statement$/,
    say: "Amounts are in US dollars.",
  },
  {
    words: "translations",
    of: /^create_canned_reply$/,
    say: 'update_canned_reply writes them: {"translations": {"de": {"content": "…"}}}.',
  },
  {
    words: "event events payload sample",
    of: /^test_webhook$/,
    say: "Leave it out: it sends a sample of its own.",
  },
  {
    words:
      "monthlyeur monthlygbp monthlybudget monthly monthlylimit limit limitusd max cents amountcents monthlycents",
    of: /^update_budget$/,
    say: "Did you mean monthlyUsd? It takes US dollars a month, such as 20.5, or null for no budget.",
  },
  {
    words: "translations translation localizations locales",
    of: /^(create|update)_(message|landing_page|knowledge)$/,
    say: "update_translation writes a record's texts in another language, one language a call; list_translations has what is missing.",
  },
  {
    words: "language locale lang",
    of: /^(create|update)_knowledge$/,
    say: "An item is in the help center's language, which update_domain sets; update_translation writes its texts in another one.",
  },
  {
    words: "confirm confirmed confirmation force hard permanent permanently",
    of: /^(delete|remove|revoke|end)_(?!account)/,
    say: "Leave it out: the call asks for nothing more, and acts at once. dryRun tries it.",
  },
  {
    words: "timezone language languages brand chat hostname retention branding logo",
    of: /^update_account$/,
    say: "That is a setting of a domain: update_domain.",
  },
  {
    words: "month year",
    of: /^get_usage$/,
    say: "Did you mean from and to, two dates as YYYY-MM-DD? get_statement has a month.",
  },
  {
    words: "interval granularity groupby",
    of: /^get_survey_results$/,
    say: "Results are of all time; get_analytics has a period's figures in steps.",
  },
  {
    words: "interval granularity",
    of: /^get_usage$/,
    say: "The answer always has each day, and the sum of all.",
  },
  {
    words: "experimentid experiment arm arms variant variants testid",
    of: /^get_analytics$/,
    say: "get_experiment_results has an experiment's figures.",
  },
  {
    words: "surveyid survey question questions nps",
    of: /^get_analytics$/,
    say: "get_survey_results has a survey's figures.",
  },
  {
    words: "knowledgeid articleid article helpful",
    of: /^get_analytics$/,
    say: "list_knowledge has how often readers found each item helpful; list_knowledge_gaps has searches that found nothing.",
  },
  {
    words: "from to since until start end startdate enddate period days interval",
    of: /^get_experiment_results$/,
    say: "Results are of the whole run, and `days` in the answer has each finished day.",
  },
  {
    words: "status state running active enabled winner",
    of: /^(create|update)_experiment$/,
    say: "An experiment is created as a draft: start_experiment runs it, stop_experiment ends it, and conclude_experiment names the winner.",
  },
  {
    words: "metric metrics objective kpi conversion primarymetric",
    of: /^(create|update)_experiment$/,
    say: 'Did you mean goal, such as {"kind": "URL", "value": "/thanks"}?',
  },
  {
    words: "confidence confidencelevel significance power samplesize minsamplesize alpha",
    of: /^(create|update)_experiment$/,
    say: "The verdict needs no setting: it is wrong in at most 5 % of experiments, however often it is read.",
  },
  {
    words: "duration durationdays days",
    of: /^(create|update|start)_experiment$/,
    say: "It runs until stop_experiment or conclude_experiment: nothing ends it by itself.",
  },
  {
    words: "at startat startsat startdate date when time scheduledat",
    of: /^start_experiment$/,
    say: "It starts at once: call it when the experiment is to begin.",
  },
  {
    words: "hypothesis description",
    of: /^(create|update)_experiment$/,
    say: "An experiment has only a name. changeNote keeps why it was made.",
  },
  {
    words: "tags tag label labels folder category",
    of: /^(create|update|duplicate)_(message|landing_page)$/,
    say: "Messages and landing pages have no tags: give it a name that q of the list finds.",
  },
  {
    words: "messages items bulk records",
    of: /^create_message$/,
    say: "One message a call: send its fields themselves.",
  },
  {
    words:
      "status tags title content url questions baseurl slug body markdown text published articles sitemap sitemapurl",
    of: /^create_knowledge_items$/,
    say: 'Each item has its own: {"items": [{"title": "…", "content": "Markdown", "status": "published"}]}.',
  },
  {
    words: "items articles updates changes",
    of: /^update_(knowledge_items|messages)$/,
    say: "It makes one change to all of ids: a call for each different change.",
  },
  {
    words: "filter where query q template form all",
    of: /^update_(knowledge_items|messages)$/,
    say: "It takes ids alone: find them with the list, then send them.",
  },
  {
    words: "html htmlcontent content message",
    of: /^preview_message$/,
    say: 'Only a stored message has a preview: create_message with "status": "inactive" stores one that nobody sees.',
  },
  {
    words: "device devices viewport width",
    of: /^preview_(message|landing_page)$/,
    say: "The link opens in any browser, and shows it in that browser's size.",
  },
  {
    words: "before beforeid endingbefore",
    of: /^list_chat_messages$/,
    say: "Did you mean cursor? Without after the newest come first, and nextCursor leads to those before.",
  },
  {
    words: "visitorid visitor email userid to contactid recipient",
    of: /^send_chat_message$/,
    say: 'A message goes to a conversation: list_conversations finds the visitor\'s, by "q".',
  },
  {
    words: "cannedreplyid cannedreply macroid templateid replyid",
    of: /^send_chat_message$/,
    say: "Send the canned reply's content as content: list_canned_replies has it.",
  },
  {
    words: "sendat scheduledat scheduleat at delay",
    of: /^send_chat_message$/,
    say: "A message is sent at once.",
  },
  {
    words: "minutes duration durationseconds seconds ttl expiresat expiresin leaseseconds",
    of: /^claim_conversation$/,
    say: "A claim lasts five minutes, and each reply renews it.",
  },
  {
    words: "to assignee assigneeid team agent memberid",
    of: /^hand_off_conversation$/,
    say: "It is handed to all people of the desk; update_conversation with assignee gives it to one.",
  },
  {
    words: "until expiresat duration days",
    of: /^block_visitor$/,
    say: 'A block lasts until "blocked": false.',
  },
  {
    words: "status state active disabled suspended deactivated",
    of: /^update_member$/,
    say: "remove_member takes a member's access; this call changes only the role.",
  },
  {
    words: "domain domains domainid hostname sites",
    of: /^create_api_key$/,
    say: "A key reaches all domains of the account; a call's `domain` selects one.",
  },
  {
    words: "messageid pageid landingpageid knowledgeid",
    of: /^(get|approve|reject)_review$/,
    say: "A review has an id of its own: list_reviews has each one's recordId.",
  },
  {
    words: "ids id recordids recordid messageid version",
    of: /^restore_many$/,
    say: "It takes back what one actor changed; restore_revision restores one record.",
  },
  {
    words: "threshold thresholds alert alerts alertat notifyat hardlimit period interval",
    of: /^update_budget$/,
    say: "It is for a calendar month, and warns at 80% and 100% of it: nothing else is settable.",
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
