/** What each role may do, in a sentence, for whoever chooses one. */
export const roleWords = {
  all: "What each role may do",
  may: {
    owner: "Does everything, also people, websites, API keys, billing and closing the account.",
    editor:
      "Writes and publishes all content, answers visitors, and approves what authors propose.",
    author: "Writes messages, pages and articles. What is live changes once an editor approves it.",
    support: "Answers visitors, handles leads, and writes canned replies and help articles.",
    viewer: "Reads everything, also chats and leads. Changes nothing.",
    analyst: "Reads figures and content, but nothing that visitors sent. Changes nothing.",
  },
};
