/** Leads. */
export const leadsWords = {
  leads: {
    download: "Download CSV",
    find: "Find by email or text",
    filter: "State",
    statuses: { all: "All", new: "New", read: "Read", spam: "Spam" },
    times: (count: number) => `${count} forms`,
    chats: "Chats",
    survey: "Survey",
    olderResponses:
      "Survey answers are looked for by the address in them, among the newest 100 responses.",
    forms: "Form",
    allForms: "All forms",
    from: "From",
    form: "Form",
    says: "Says",
    country: "Country",
    when: "When",
    page: "Page",
    consent: "Consent",
    anonymous: "No address",
    deleted: (who: string) => `The lead of ${who} is deleted.`,
    none: "No leads yet. They come from messages and pages with a form.",
    noneHere: "No lead matches.",
    specimen: "mara@example.com",
  },
};
