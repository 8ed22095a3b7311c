// Short, because a narrow phone cuts longer ones.
const roles: ReadonlyMap<string, string> = new Map([
  ["owner", "do everything"],
  ["editor", "edit, publish, answer"],
  ["author", "write drafts"],
  ["support", "answer visitors"],
  ["viewer", "read everything"],
  ["analyst", "read figures, content"],
]);

export function roleInWords(role: string): string {
  return roles.get(role) ?? role;
}

const problems: ReadonlyMap<string, string> = new Map([
  [
    "invalid_client",
    "The service does not know the app, or could not read what the app says of itself. Begin again in the app.",
  ],
  [
    "invalid_client_metadata",
    "What the app says of itself is not right. Tell whoever makes the app.",
  ],
  [
    "invalid_redirect_uri",
    "The app wants you to be sent to an address that is not its own. Nothing was connected.",
  ],
  ["invalid_target", "The app asks for another service than this one. Check its settings."],
  [
    "consent_required",
    "The app may connect only after you have allowed it. Begin again in the app.",
  ],
  [
    "temporarily_unavailable",
    "The app cannot be checked at the moment: its own website is slow, or too many apps are signing in. Try again in a minute.",
  ],
  ["server_error", "Something went wrong in the service. Try again in a moment."],
]);

export function problemInWords(problem: string): string {
  return problems.get(problem) ?? "The app's request is not right. Begin again in the app.";
}
