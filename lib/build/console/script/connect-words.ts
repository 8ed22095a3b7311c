// Short, because a narrow phone cuts longer ones.
const roles: ReadonlyMap<string, string> = new Map([
  ["owner", "Do everything"],
  ["editor", "Edit, publish and reply"],
  ["author", "Write drafts"],
  ["support", "Reply to visitors"],
  ["viewer", "View everything"],
  ["analyst", "View analytics and content"],
]);

export function roleInWords(role: string): string {
  return roles.get(role) ?? role;
}

const problems: ReadonlyMap<string, string> = new Map([
  [
    "invalid_client",
    "The service does not know this app, or could not read its details. Start again in the app.",
  ],
  ["invalid_client_metadata", "The app’s details are not valid. Tell the people who make it."],
  [
    "invalid_redirect_uri",
    "The app asked to send you to an address that is not its own. Nothing was connected.",
  ],
  ["invalid_target", "The app asked for a different service. Check its settings."],
  ["consent_required", "The app can connect only after you allow it. Start again in the app."],
  [
    "temporarily_unavailable",
    "We can’t check the app right now: its website is slow, or too many apps are signing in. Try again in a minute.",
  ],
  ["server_error", "Something went wrong on our side. Try again in a moment."],
]);

export function problemInWords(problem: string): string {
  return problems.get(problem) ?? "The app’s request is not valid. Start again in the app.";
}
