// Short, because a narrow phone cuts longer ones.
const roles: Readonly<Record<string, string>> = {
  owner: "do everything",
  editor: "edit, publish, answer",
  author: "write drafts",
  support: "answer visitors",
  viewer: "read everything",
  analyst: "read figures, content",
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
