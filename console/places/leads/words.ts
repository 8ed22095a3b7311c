import { list, locale } from "../../words/locale";

export const leadsWords = {
  download: "Download CSV",
  find: "Find by email or text",
  filter: "State",
  statuses: { all: "All", new: "New", read: "Read", spam: "Spam" },
  markAs: { new: "Mark as new", read: "Mark as read", spam: "Mark as spam" },
  marked: (count: number, status: "new" | "read" | "spam") =>
    `${counted(count, "lead")} marked as ${status}.`,
  times: (count: number) => `${count} forms`,
  chats: "Chats",
  survey: "Survey",
  olderResponses: "Survey answers come from the newest 100 responses with this address.",
  forms: "Form",
  allForms: "All forms",
  sent: "Sent",
  anyTime: "Any time",
  previous: "Previous",
  next: "Next",
  from: "Email",
  name: "Name",
  form: "Form",
  when: "When",
  page: "Page",
  consent: "Consent",
  consented: (text: string, at: string) => `“${text}”, ticked on ${at}.`,
  consentVersion: (at: string) => `This wording dates from ${at}.`,
  anonymous: "No address",
  deleted: (who: string) => `Deleted the lead from ${who}.`,
  none: "No leads yet. They come from messages and pages with a form.",
  noneHere: "No leads match.",
  specimen: "mara@example.com",
  exportAll: "Export everything about this person",
  erasePerson: "Erase this person…",
  eraseChosen: "Erase…",
  erase: {
    question: (email: string) => `Erase ${email}?`,
    questionSeveral: (count: number) => `Erase ${count} people?`,
    warningSeveral:
      "Every form, conversation and survey answer with one of these addresses will be permanently deleted, on all websites in the account. This cannot be undone.",
    goingSeveral: (count: number) => `${count} people are being erased. This takes up to a minute.`,
    warning:
      "Every form, conversation and survey answer with this address will be permanently deleted, for your whole team. This cannot be undone. Totals remain, because they contain no personal data.",
    counting: "Finding their data…",
    nothing: "There is nothing left with this address.",
    much,
    where: "Where",
    everywhere: "On all websites in the account",
    onlyOn: (hostname: string) => `Only on ${hostname}`,
    act: "Erase for good",
    going: (email: string) => `${email} is being erased`,
    within: "This takes up to a minute. You can close this.",
    done: (email: string) => `${email} has been erased`,
    receipt: "Receipt",
    receiptLine: (time: string, hostname: string, took: string) =>
      `${time}, ${hostname}: ${took} erased.`,
    keptHint:
      "The change log keeps this receipt for 30 days. It records how much was erased, but not whose data it was.",
  },
};

/** How much is stored about a person, for example "2 form submissions and 1 conversation with 5 messages". */
function much({ conversations, chatMessages, formSubmissions, surveyResponses }: Known): string {
  const parts = [
    formSubmissions > 0 && counted(formSubmissions, "form submission"),
    conversations > 0 &&
      `${counted(conversations, "conversation")} with ${counted(chatMessages, "message")}`,
    surveyResponses > 0 && counted(surveyResponses, "survey answer"),
  ];
  return list.format(parts.filter((each) => each !== false)) || "nothing";
}

function counted(count: number, one: string): string {
  return `${count.toLocaleString(locale)} ${one}${count === 1 ? "" : "s"}`;
}

/** How much is stored about a person, or was erased. */
export interface Known {
  conversations: number;
  chatMessages: number;
  formSubmissions: number;
  surveyResponses: number;
}
