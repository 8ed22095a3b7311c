/** What a caller may have meant by a name that no field has: `say` where the input has all fields of `needs`. */
interface Meaning {
  needs: readonly string[];
  say: string;
  /** The field itself that is meant, which an input that has it already cannot mean. */
  field?: string;
  /** The object in which the field that is meant lies. */
  inside?: string;
}

const field = (name: string): Meaning => ({
  needs: [name],
  say: `Did you mean ${name}?`,
  field: name,
});
const fields = (...names: string[]) => names.map(field);

const trigger = (value: string, example: string): Meaning => ({
  needs: ["trigger", "triggerValue"],
  say: `Send "trigger": "${value}", "triggerValue": "${example}".`,
});
const frequency: Meaning = {
  needs: ["frequency"],
  say: 'Did you mean frequency, such as {"max": 1, "periodSeconds": 86400}?',
};
const period: Meaning = {
  needs: ["from", "to"],
  say: "Did you mean from and to, two dates as YYYY-MM-DD?",
};
const audience: Meaning = {
  needs: ["countries", "devices", "urlRules"],
  say: "Did you mean countries, devices or urlRules?",
};
const hours: Meaning = {
  needs: ["scheduleDays", "scheduleTimeStart", "scheduleTimeEnd"],
  say: "Did you mean scheduleDays, scheduleTimeStart and scheduleTimeEnd?",
};
const inContent = (name: string): Meaning => ({
  needs: ["templateId", "content"],
  say: `Did you mean content.${name}? Send {"content": {"${name}": …}}.`,
  inside: "content",
});
const inPageContent = (name: string): Meaning => ({
  needs: ["pageContent"],
  say: `Did you mean pageContent.${name}? A page's texts are in pageContent, as its content has them.`,
});
const facts: Meaning = {
  needs: ["visitor", "pageHas"],
  say: 'Did you mean visitor, such as {"visitor": ["trait.plan=pro", "share=5"]}?',
};
const rotated: Meaning = {
  needs: ["url", "types"],
  say: "The service makes the secret; rotate_webhook_secret makes another.",
};
const byForm: Meaning = {
  needs: ["form", "q"],
  say: "This list filters by form, the form's name.",
};

const unsearched: Meaning = {
  needs: ["limit"],
  say: "This list has no search: pick from its rows.",
};
const ownHost: Meaning = {
  needs: [],
  say: "Pages and the help center are on the service's own host, which is the same for all accounts: nothing sets another one. A record's `url` has its address.",
};
const look: Meaning = {
  needs: ["cssContent", "htmlContent"],
  say: "A message's look is its cssContent, such as :host { color: #fff }. The colour of the whole website's messages: update_domain, brand.accentColor.",
};
const brandColor: Meaning = {
  needs: ["brand"],
  say: 'Did you mean brand.accentColor? Send {"brand": {"accentColor": "#2563eb"}}.',
};
const officeHours: Meaning = {
  needs: ["chat", "brand"],
  say: 'Did you mean chat.officeHours? Send {"chat": {"officeHours": [{"days": [1, 2, 3, 4, 5], "start": "09:00", "end": "17:00"}]}}.',
};
const greeting: Meaning = {
  needs: ["chat", "brand"],
  say: 'Did you mean chat.greeting? Send {"chat": {"greeting": "…"}}.',
};
const memberMail: Meaning = {
  needs: ["memberMail"],
  say: 'Did you mean memberMail? Send {"memberMail": {"leads": "AT_ONCE"}}.',
};
const ownButton: Meaning = {
  needs: ["htmlContent"],
  say: 'A button is part of htmlContent: <a href="/buy">Buy</a>, or <button data-close>Close</button>.',
};
const ownHeading: Meaning = {
  needs: ["htmlContent", "template"],
  say: "A heading is part of htmlContent: <h2>…</h2>. That of a survey is surveyData.title.",
};
const ownTitle: Meaning = {
  needs: ["title", "content", "questions"],
  say: "Did you mean title? questions are other words in which visitors ask.",
};
const afterForm = fields("thanksSlug");
const htmlSection: Meaning = {
  needs: ["sections", "accentColor"],
  say: 'HTML is a section: {"sections": [{"type": "html", "htmlContent": "…"}]}.',
};
const ownPicture: Meaning = {
  needs: ["htmlContent", "template"],
  say: 'A picture is part of htmlContent: <img src="https://…" alt="…">. create_asset stores one.',
};
const closing: Meaning = {
  needs: ["dismissBehavior"],
  say: 'Did you mean dismissBehavior? With "NONE" there is no close button, except on a modal, story or survey.',
};
const exclusion: Meaning = {
  needs: ["urlRules"],
  say: 'Did you mean a rule with exclude, such as "urlRules": [{"match": "STARTS_WITH", "value": "/checkout", "exclude": true}]?',
};
const utm: Meaning = {
  needs: ["linkParams"],
  say: 'Did you mean linkParams? Send {"linkParams": {"source": "…", "medium": "…", "campaign": "…"}}.',
};
const inHtml = (what: string): Meaning => ({
  needs: ["htmlContent", "template"],
  say: `${what} is part of htmlContent.`,
});
const silentTest: Meaning = {
  needs: ["template", "status"],
  say: 'Did you mean "status": "shadow"? Nobody sees it, and it counts who would. preview_message shows it to you.',
};
const unfinished: Meaning = {
  needs: ["template", "status"],
  say: 'Did you mean "status": "inactive"?',
};
const noScript: Meaning = {
  needs: ["htmlContent"],
  say: "No script runs in a message or a page: data-close, data-copy, data-countdown and forms do what most scripts would.",
};
const translated: Meaning = {
  needs: ["language", "template"],
  say: "update_translation writes a message's texts in another language.",
};
const authorOf: Meaning = {
  needs: ["conversationId", "author"],
  say: 'Did you mean author: "agent", "bot", or "note" for colleagues alone?',
};
const ofLinks: Meaning = {
  needs: ["htmlContent"],
  say: "Links get what the domain's linkParams say: update_domain.",
};
const kept: Meaning = {
  needs: ["limit", "omit"],
  say: "Did you mean omit? It names the fields to leave out: rows have all others.",
};

const oneDomain: Meaning = {
  needs: ["domain"],
  say: "A call is for one domain: make one for each of list_domains.",
};
const undated: Meaning = {
  needs: ["limit", "cursor"],
  say: "This list has no filter by date: filter its rows yourself.",
};
const allTags: Meaning = {
  needs: ["tags"],
  say: "Did you mean tags? It replaces all tags: send them all.",
};
const internalNote: Meaning = {
  needs: ["assignee", "snoozedUntil"],
  say: 'A note is a message that only colleagues see: send_chat_message with "author": "note".',
};

const onlyColleagues: Meaning = {
  needs: ["conversationId", "author"],
  say: 'Did you mean "author": "note"? Only colleagues see a note.',
};
const unblocked = [{ needs: ["blocked"], say: 'Did you mean "blocked": false?' }];
const unreadOnes: Meaning = { needs: ["form", "status"], say: 'Did you mean "status": "new"?' };

const test: Meaning = {
  needs: ["template", "trigger"],
  say: "An A/B test is an experiment of several messages: create_experiment, with arms.",
};
const arms: Meaning = {
  needs: ["arms"],
  say: 'Did you mean arms, such as [{"name": "A", "messageId": "msg_…", "weight": 50}, {"name": "None", "messageId": null, "weight": 50}]?',
};
const endOfTest: Meaning = {
  needs: ["arms"],
  say: "It runs until stop_experiment or conclude_experiment: nothing ends it by itself.",
};
const ofDomain: Meaning = {
  needs: ["htmlContent", "content", "title"],
  say: 'A domain\'s own texts are written with update_domain: {"translations": {"de": {"chat": …, "labels": …}}}.',
};

const ownName: Meaning = {
  needs: ["htmlContent", "pageContent", "surveyData"],
  say: "A message's name is for colleagues alone, and has no translation. title is a page's or an article's.",
};

const written = [inContent("body"), ...fields("content", "htmlContent", "messageId")];
const searched = [...fields("q"), unsearched];
const begins = [...fields("from", "since", "startsAt", "start"), undated];
const ends = [...fields("to", "expiresAt", "end"), undated];
const shows = [frequency];
const state = fields("status", "state");

/** Common words for fields, in lower case without separators, with what they may mean: the first that applies counts. */
export const fieldSynonyms: Readonly<Record<string, readonly Meaning[]>> = {
  // Texts
  message: written,
  text: [inContent("body"), ...fields("text", "content", "htmlContent")],
  body: written,
  content: fields("htmlContent", "content", "text", "base64"),
  reply: fields("content"),
  answer: fields("content"),
  html: [
    ...fields("htmlContent"),
    htmlSection,
    {
      needs: ["templateId", "content"],
      say: 'HTML is a section of a page: {"content": {"sections": [{"type": "html", "htmlContent": "…"}]}}.',
    },
  ],
  htmlcontent: [inContent("htmlContent"), htmlSection],
  csscontent: [inContent("cssContent")],
  markup: fields("htmlContent", "content"),
  markdown: fields("content", "htmlContent"),
  bodytext: written,
  description: [inHtml("A text")],
  subtitle: [inHtml("A text"), inContent("subheading")],
  inputs: [inHtml("A form")],
  countdown: [inHtml('A countdown, <span data-countdown="2027-01-31T18:00Z"></span>,')],
  js: [noScript],
  javascript: [noScript],
  script: [noScript],
  onclick: [noScript],
  css: fields("cssContent"),
  style: fields("cssContent"),
  styles: fields("cssContent"),
  heading: [inContent("heading"), inPageContent("heading"), ...fields("title", "name")],
  headline: [...fields("heading"), inContent("heading"), ...fields("title", "name", "text")],
  subheading: [inContent("subheading"), inPageContent("subheading")],
  sections: [inContent("sections"), inPageContent("sections")],
  form: [
    inContent("form"),
    inHtml(
      'A form, <form data-form="news"><input name="email" type="email"><button>Send</button></form>,',
    ),
  ],
  title: [...fields("name", "heading", "text"), ownHeading],
  name: [ownName, ...fields("title", "hostname", "value")],
  label: fields("text", "title", "name"),
  question: [ownTitle, ...fields("text")],
  options: fields("choices"),
  answers: fields("choices"),
  items: fields("sections", "links", "features"),
  image: [...fields("imageUrl", "sourceUrl"), ownPicture],
  imageurl: [ownPicture],
  picture: [ownPicture],
  src: fields("url", "sourceUrl", "imageUrl"),
  url: fields("sourceUrl", "imageUrl", "hostname", "value"),
  endpoint: fields("url"),
  callbackurl: fields("url"),
  targeturl: fields("url"),
  href: fields("url", "linkUrl"),
  link: [...fields("linkUrl", "url"), ownButton],
  linkurl: [ownButton],
  value: [{ needs: ["id", "text"], say: "Did you mean id or text?" }],
  slides: fields("slidesData"),
  images: fields("slidesData"),
  survey: fields("surveyData"),
  articles: fields("items"),
  // Lists
  query: searched,
  search: searched,
  keyword: searched,
  keywords: searched,
  find: searched,
  q: [unsearched],
  email: fields("q"),
  cursor: fields("after"),
  after: fields("cursor"),
  page: fields("cursor", "pageUrl", "url", "urlRules"),
  limit: fields("max"),
  offset: fields("cursor"),
  skip: fields("cursor"),
  count: fields("limit"),
  max: fields("limit"),
  perpage: fields("limit"),
  pagesize: fields("limit"),
  fields: [kept, inHtml("A form with its fields")],
  select: [kept],
  include: [kept],
  columns: [kept],
  startingafter: fields("cursor"),
  pagetoken: fields("cursor"),
  nextpagetoken: fields("cursor"),
  nextcursor: fields("cursor"),
  exclude: fields("omit"),
  surveyid: fields("messageId"),
  chatid: fields("conversationId"),
  leadid: fields("id"),
  messageid: [byForm, ...fields("recordId")],
  landingpageid: [byForm, ...fields("recordId")],
  pageid: [byForm, ...fields("landingPageId", "recordId")],
  knowledgeid: fields("recordId"),
  revision: fields("version"),
  revisionid: fields("version"),
  domainid: fields("targetDomainId", "domain"),
  // Times
  startdate: begins,
  createdafter: begins,
  createdat: begins,
  createdsince: begins,
  updatedsince: begins,
  updatedafter: begins,
  datefrom: begins,
  createdbefore: ends,
  dateto: ends,
  start: begins,
  begin: begins,
  since: begins,
  startat: begins,
  from: [...fields("start", "since", "startsAt"), undated],
  opens: fields("start"),
  enddate: ends,
  end: ends,
  until: ends,
  expires: fields("expiresAt"),
  endsat: [...fields("expiresAt"), endOfTest],
  publishat: fields("startsAt"),
  expiry: fields("expiresAt"),
  expiration: fields("expiresAt"),
  to: [...fields("end", "expiresAt"), undated],
  closes: fields("end"),
  time: fields("at"),
  when: fields("at"),
  date: fields("at", "month", "from"),
  now: fields("at"),
  period: [...fields("periodSeconds"), period],
  daterange: [period, undated],
  timerange: [period, undated],
  year: [{ needs: ["month"], say: 'The year is part of month, such as "2026-11".' }],
  day: fields("days", "scheduleDays"),
  open: fields("start"),
  close: fields("end"),
  days: [period, ...fields("scheduleDays", "periodSeconds")],
  granularity: fields("interval"),
  groupby: fields("interval"),
  resolution: fields("interval"),
  schedule: [hours],
  recurring: [hours],
  weekdays: fields("scheduleDays", "days"),
  order: [
    {
      needs: ["synonyms", "title"],
      say: "Each article has a position of its own: update_knowledge.",
    },
  ],
  // Experiments
  variants: [test, arms],
  variant: [test, arms, ...fields("name")],
  abtest: [test],
  experiment: [test],
  experimentid: [test],
  holdout: [arms],
  control: [arms],
  weight: [arms, test],
  weights: [arms],
  messageids: [arms],
  traffic: [arms, ...fields("weight")],
  trafficallocation: [arms],
  split: [arms],
  trafficpercent: [arms],
  // What a message does
  button: [ownButton],
  buttons: [ownButton],
  buttontext: [ownButton],
  buttonurl: [ownButton],
  cta: [ownButton],
  ctatext: [ownButton],
  ctaurl: [ownButton],
  dismissible: [closing],
  closable: [closing],
  closebutton: [closing],
  showclosebutton: [closing],
  showonce: shows,
  once: shows,
  excludeurls: [exclusion],
  excludepages: [exclusion],
  excludedurls: [exclusion],
  excludepaths: [exclusion],
  autoclose: fields("autoHideSeconds"),
  phone: fields("devices"),
  mobile: fields("devices"),
  delay: [trigger("DELAY", "5")],
  delayseconds: [trigger("DELAY", "5")],
  scroll: [trigger("SCROLL", "50")],
  scrollpercent: [trigger("SCROLL", "50")],
  maximpressions: shows,
  maxviews: shows,
  maxshows: shows,
  impressions: shows,
  frequencycap: shows,
  frequencycaps: shows,
  targeting: [audience],
  conditions: [audience],
  filters: [audience],
  overlay: [{ needs: ["template", "trigger"], say: 'Did you mean "template": "modal"?' }],
  showafter: [trigger("DELAY", "5")],
  audience: [audience],
  pages: fields("urlRules"),
  paths: fields("urlRules"),
  path: [...fields("urlRules"), ...fields("slug")],
  type: [...fields("template", "templateId", "types", "format", "kind", "match"), authorOf],
  messagetype: [authorOf],
  kind: fields("template", "type"),
  alldomains: [oneDomain],
  domains: [oneDomain],
  addtags: [allTags],
  removetags: [allTags],
  addtag: [allTags],
  if: fields("when"),
  jumpto: fields("goTo"),
  times: fields("max"),
  per: fields("periodSeconds"),
  percent: fields("weight"),
  percentage: fields("weight"),
  op: fields("match"),
  operator: fields("op", "match"),
  condition: fields("op", "match"),
  comparison: fields("op", "match"),
  matchtype: fields("match"),
  pattern: fields("value"),
  property: fields("field"),
  attribute: fields("field"),
  trait: [...fields("field"), facts],
  traits: [facts],
  facts: [facts],
  assume: [facts],
  assumed: [facts],
  assumptions: [facts],
  bucket: [facts],
  share: [facts],
  visits: [facts],
  user: [facts, ...fields("email", "actorId")],
  // States
  isactive: state,
  isenabled: state,
  ispublished: state,
  paused: state,
  disabled: state,
  hidden: state,
  isopen: state,
  isclosed: state,
  resolved: state,
  unread: [unreadOnes],
  isread: [...fields("read"), unreadOnes],
  unblock: unblocked,
  unblocked,
  enabled: state,
  active: state,
  published: state,
  live: state,
  publish: state,
  public: [onlyColleagues, ...state],
  visibility: [onlyColleagues, ...state],
  status: fields("state"),
  state: fields("status"),
  // Notes of the chat
  private: [onlyColleagues],
  isprivate: [onlyColleagues],
  internal: [onlyColleagues],
  isinternal: [onlyColleagues],
  isnote: [onlyColleagues],
  redirecturl: afterForm,
  redirect: afterForm,
  successurl: afterForm,
  thankyouurl: afterForm,
  // Others
  customdomain: [ownHost],
  cname: [ownHost],
  ssl: [ownHost],
  welcomemessage: [...fields("greeting"), greeting],
  welcome: [...fields("greeting"), greeting],
  openinghours: [officeHours],
  businesshours: [officeHours],
  workinghours: [officeHours],
  hours: [officeHours],
  notifications: [memberMail],
  emailnotifications: [memberMail],
  colors: [brandColor],
  eventname: [trigger("EVENT", "purchase"), ...fields("value")],
  keyid: fields("actorId"),
  code: fields("challenge"),
  token: fields("challenge"),
  utmsource: [utm, ofLinks],
  utmmedium: [utm, ofLinks],
  utmcampaign: [utm, ofLinks],
  languages: [translated],
  scale: fields("max"),
  range: [...fields("max"), period],
  negate: fields("exclude"),
  not: fields("exclude"),
  logic: fields("next"),
  branching: fields("next"),
  skiplogic: fields("next"),
  minlabel: fields("lowLabel"),
  maxlabel: fields("highLabel"),
  shortcut: fields("title"),
  filename: fields("name"),
  lang: fields("language"),
  locale: fields("language"),
  translation: fields("texts"),
  arm: fields("winner"),
  winningarm: fields("winner"),
  ttl: fields("expiresAt"),
  etag: fields("ifVersion"),
  sources: fields("citations"),
  role: [authorOf],
  sender: [authorOf],
  sendertype: [authorOf],
  mine: [{ needs: ["assignee", "waiting"], say: 'Did you mean "assignee": "me"?' }],
  unassigned: [{ needs: ["assignee", "waiting"], say: 'Did you mean "assignee": "none"?' }],
  snoozed: [
    {
      needs: ["waiting"],
      say: "Snoozed ones are open: pick those whose snoozedUntil is in the future.",
    },
    ...fields("snoozedUntil"),
  ],
  mimetype: fields("contentType"),
  chat: [ofDomain],
  labels: [ofDomain],
  attachments: fields("picture"),
  assignedto: fields("assignee"),
  color: [...fields("accentColor"), inContent("accentColor"), look],
  colour: [...fields("color", "accentColor"), inContent("accentColor"), look],
  accentcolor: [inContent("accentColor"), look],
  backgroundcolor: [look],
  textcolor: [look],
  fontfamily: [look],
  theme: [look],
  size: [look],
  width: [look],
  height: [look],
  animation: [look],
  zindex: [look],
  padding: [look],
  font: [look],
  mode: [silentTest],
  test: [silentTest],
  preview: [silentTest],
  draft: [unfinished],
  primarycolor: [...fields("accentColor"), brandColor, look],
  brandcolor: [...fields("accentColor"), brandColor, look],
  logo: [inContent("logo")],
  footer: [inContent("footer"), inPageContent("footer")],
  dismiss: fields("close"),
  host: fields("hostname", "domain"),
  hostname: fields("domain"),
  siteid: fields("domain"),
  websiteid: fields("domain"),
  site: fields("hostname", "domain"),
  website: fields("hostname", "domain"),
  domain: fields("hostname", "id"),
  events: fields("types"),
  event: fields("types"),
  topics: fields("types"),
  secret: [rotated],
  file: fields("base64", "sourceUrl"),
  data: fields("base64"),
  note: [internalNote, onlyColleagues, ...fields("summary", "reason", "changeNote")],
  comment: [internalNote, ...fields("reason", "changeNote")],
  reason: fields("changeNote"),
  budget: fields("monthlyUsd"),
  amount: fields("monthlyUsd"),
};
