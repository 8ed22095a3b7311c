const roles: Readonly<Record<string, string>> = {
  owner: "do everything, also with members, keys and websites",
  editor: "change and publish content, and answer visitors",
  author: "write drafts, and propose changes of what is live",
  support: "answer visitors, and write articles",
  viewer: "only read, also what visitors sent",
  analyst: "only read figures and content, nothing of visitors",
};

export function roleInWords(role: string): string {
  return roles[role] ?? role;
}

const problems: Readonly<Record<string, string>> = {
  invalid_client:
    "The service does not know the app, or could not read what the app says of itself. Begin again in the app.",
  invalid_client_metadata: "What the app says of itself is not right. Tell whoever makes the app.",
  invalid_redirect_uri:
    "The app wants you to be sent to an address that is not its own. Nothing was connected.",
};

export function problemInWords(problem: string): string {
  return problems[problem] ?? "The app's request is not right. Begin again in the app.";
}
