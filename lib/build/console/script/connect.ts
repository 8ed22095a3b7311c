import { call } from "./call";
import { problemInWords, roleInWords } from "./connect-words";
import { requestKept } from "./request-kept";
import { show, type View } from "./view";

interface Asked {
  app: { name: string; host: string; isLocal: boolean };
  account: { id: string; name: string } | null;
  member: { name: string | null; email: string | null; role: string } | null;
  roles: readonly string[];
  suggestedRole: string | null;
  domains: readonly { id: string; hostname: string }[];
}

interface Current {
  account: { id: string } | null;
  accounts: readonly { id: string; name: string }[];
  canSignIn: boolean;
}

const searchParams = new URLSearchParams(location.search);
const uid = searchParams.get("request") ?? "";
const path = `/api/oauth/requests/${encodeURIComponent(uid)}`;

start().then(show);

async function start(fault = ""): Promise<View> {
  const problem = searchParams.get("problem");
  if (problem !== null) return await refused(problem);
  const [requestOutcome, current] = await Promise.all([
    call<Asked>("GET", path),
    call<Current>("GET", "/api/sessions/current"),
  ]);
  const failed = [requestOutcome, current].find((each) => "fault" in each);
  if (failed) {
    const again = failed.status === 404 ? [] : [{ label: "Try again", run: () => start() }];
    return { title: "Nothing was connected", fault: failed.fault, actions: again };
  }
  const { answer } = requestOutcome as { answer: Asked };
  return question(answer, (current as { answer: Current }).answer, fault);
}

interface Refused {
  app: Asked["app"];
  /** The app's address, which tells it the error. */
  url: string;
  /** Whether the member has let the app in before. */
  isConnected: boolean;
}

/**
 * Shows why an app was not connected, and tells the app: at once if its member knows the reason, otherwise when they press a
 * button.
 */
async function refused(problem: string): Promise<View> {
  const view = { title: "This app cannot be connected", text: problemInWords(problem) };
  const fragment = new URLSearchParams(location.hash.slice(1));
  const again = fragment.get("again") ?? "";
  if (again.startsWith("/api/oauth/authorize")) {
    return { ...view, actions: [{ label: "Try again", run: () => go(again) }] };
  }
  const back = fragment.get("back");
  if (back === null) return view;
  const outcome = await call<Refused>("POST", "/api/oauth/refusals", { back });
  if ("fault" in outcome) {
    const retry = outcome.status === 404 ? [] : [{ label: "Try again", run: () => start() }];
    return { ...view, fault: outcome.fault, actions: retry };
  }
  const { app, url, isConnected } = outcome.answer;
  if (isConnected) return await go(url);
  return {
    ...view,
    facts: factsOf(app),
    actions: [{ label: "Back to the app", run: () => go(url) }],
  };
}

function factsOf({ name, host }: Asked["app"]): View["facts"] & object {
  return [
    ["App", name],
    ["Returns you to", host],
  ];
}

function question(request: Asked, { accounts, canSignIn }: Current, fault: string): View {
  const { app, account, member, roles, suggestedRole, domains } = request;
  const facts = factsOf(app);
  if (!account || !member) {
    return {
      title: `Connect ${app.name}`,
      text: canSignIn
        ? "Sign in first. Then choose what it can do."
        : "Open the console with your link in another window. Then continue here.",
      facts,
      fault,
      actions: [
        ...(canSignIn ? [{ label: "Sign in", run: signIn }] : []),
        { label: "I am signed in", run: () => start() },
      ],
    };
  }
  return {
    title: `Give ${app.name} access to ${account.name}?`,
    text: `It acts for you, within the permissions you choose below. You can disconnect it at any time in Settings, Developers. Access ends after 90 days without use, or after one year at the latest.`,
    facts: [...facts, ["Account", account.name], ["You", member.name ?? member.email ?? ""]],
    fault,
    warning: app.isLocal
      ? `This sends you to a program on this computer (${app.host}).${app.host.endsWith(":") ? " Any program on it can use that name." : ""} Allow it only if you have just started it yourself.`
      : `Nobody has checked the app’s name. Allow it only if you know ${app.host}.`,
    fields: [
      {
        name: "role",
        label: `${app.name} can`,
        options: roles.map((role) => [role, roleInWords(role)] as const),
        value: suggestedRole ?? "",
      },
      {
        name: "domainId",
        label: "On",
        options: [
          ["", "All websites"],
          ...domains.map(({ id, hostname }) => [id, hostname] as const),
        ],
        value: "",
      },
    ],
    actions: [
      { label: "Allow", run: (values) => decide({ allow: true, ...values }) },
      { label: "Don’t allow", run: () => decide({ allow: false }) },
      ...accounts
        .filter(({ id }) => id !== account.id)
        .map(({ id, name }) => ({ label: `Switch to ${name}`, run: () => switchTo(id) })),
    ],
  };
}

async function decide({
  allow,
  role,
  domainId,
}: {
  allow: boolean;
  role?: string;
  domainId?: string;
}): Promise<View> {
  const answer = allow ? { allow, role, domainId: domainId || null } : { allow };
  const outcome = await call<{ url: string }>("POST", path, answer);
  return "fault" in outcome ? await start(outcome.fault) : await go(outcome.answer.url);
}

async function signIn(): Promise<View> {
  sessionStorage.setItem(requestKept, uid);
  return await go("/api/sign-in");
}

async function switchTo(accountId: string): Promise<View> {
  const outcome = await call("POST", "/api/sessions", { accountId });
  return await start("fault" in outcome ? outcome.fault : "");
}

async function go(url: string): Promise<View> {
  location.assign(url);
  // The browser leaves the page.
  return await new Promise(() => {});
}
