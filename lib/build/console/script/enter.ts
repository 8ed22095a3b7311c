import { call } from "./call";
import { requestKept } from "./request-kept";
import { show, type View } from "./view";

interface Offer {
  kind: "link" | "invitation";
  account: { name: string };
  role: string;
  name: string | null;
  email: string | null;
}

interface Account {
  id: string;
  name: string;
}

interface Person {
  name: string | null;
  email: string | null;
}

interface Current {
  account: Account | null;
  member: { name: string | null; email: string | null; role: string } | null;
  /** The accounts that the person can switch between. */
  accounts: readonly Account[];
  /** The person who has signed in at the provider, but not to an account yet. */
  person: Person | null;
  maySignUp: boolean;
  canSignIn: boolean;
}

// Keeps an invitation's token while its person signs in at the provider.
const waiting = "invitation";

// The storage key of the address that the user was at when the session ended.
const leftAt = "left-at";

// The part after the # never left the browser. It is removed from the address before anything else can read it.
const token = location.hash.slice(1) || (sessionStorage.getItem(waiting) ?? "");
const searchParams = new URLSearchParams(location.search);
history.replaceState(null, "", location.pathname);
const back = searchParams.get("back") ?? "";
if (isInConsole(back)) sessionStorage.setItem(leftAt, back);
sessionStorage.removeItem(waiting);

start().then(show);

async function start(): Promise<View> {
  const problem = searchParams.get("problem");
  if (problem === "not_found") return await unknownAddress();
  if (problem !== null) {
    return {
      title: "You are not signed in",
      fault: problems.get(problem) ?? unfinished,
      actions: [{ label: "Sign in again", run: signIn }],
    };
  }
  if (token !== "") return await offered();
  if (searchParams.has("closed")) {
    return {
      title: "The account is closed",
      text: "Everything in it is deleted. Its messages disappear from your websites within minutes.",
      actions: [{ label: "Sign in to another account", run: current }],
    };
  }
  // A new account still needs its first website.
  if (searchParams.has("website")) return firstWebsite();
  const view = await current();
  // A person who returns from the provider wants to enter.
  return searchParams.has("signed-in") && isIn ? await openConsole() : view;
}

const unfinished = "The sign-in was not finished, took too long, or started in another window.";

const problems: ReadonlyMap<string, string> = new Map([
  ["rate_limited", "Many people from your network are signing in. Try again in a minute."],
  ["internal_error", "Something went wrong on our side. Try again in a moment."],
]);

/** An unknown address, such as that of the sign-in on a stage without a provider. */
async function unknownAddress(): Promise<View> {
  const { actions = [] } = await current();
  return {
    title: "There is no page here",
    text: "The address is wrong, or this service lets people in only by a link. Ask its operator for one.",
    actions,
  };
}

/** Names the account first, so that nobody signs in to a stranger's account just by following a link. */
async function offered(): Promise<View> {
  const [outcome, currentOutcome] = await Promise.all([
    call<Offer>("POST", "/api/sessions/offer", { token }),
    call<Current>("GET", "/api/sessions/current"),
  ]);
  const failed = [outcome, currentOutcome].find((each) => "fault" in each);
  if (failed) {
    const again = failed.status === 401 ? [] : [{ label: "Try again", run: offered }];
    return { title: "This link does not work", fault: failed.fault, actions: again };
  }
  const { kind, account, role, name, email } = (outcome as { answer: Offer }).answer;
  const { person, canSignIn } = (currentOutcome as { answer: Current }).answer;
  const facts: [string, string][] = [
    ["Account", account.name],
    ["Role", role.slice(0, 1).toUpperCase() + role.slice(1)],
  ];
  if (kind === "link") {
    return {
      title: `Enter the console of ${account.name}`,
      text: `The link works once. The history shows what you do as done by “${name}”.`,
      facts,
      actions: [{ label: "Enter", run: enter }],
    };
  }
  const invited = {
    title: `Join “${account.name}”`,
    facts: [...facts, ["For", email ?? ""]],
  } as const;
  if (person) {
    const text = `You have signed in as ${person.email ?? "somebody without a verified address"}.`;
    const other = { label: "Use another account", run: signInAndReturn };
    return { ...invited, text, actions: [{ label: "Join", run: enter }, other] };
  }
  return canSignIn
    ? {
        ...invited,
        text: "Sign in with the invited address.",
        actions: [{ label: "Sign in to join", run: signInAndReturn }],
      }
    : { ...invited, fault: "This service has no sign-in provider yet. Ask its operator." };
}

async function enter(): Promise<View> {
  const outcome = await call("POST", "/api/sessions", { token });
  if (!("fault" in outcome)) return await openConsole();
  const other = { label: "Use another account", run: signInAndReturn };
  const actions = outcome.status === 403 ? [other] : [];
  return { title: "You are not signed in", fault: outcome.fault, actions };
}

async function signIn(): Promise<View> {
  location.assign("/api/sign-in");
  // The browser leaves the page.
  return await new Promise(() => {});
}

async function openConsole(): Promise<View> {
  // Somebody who signed in to connect an app continues there; somebody who was in the console returns to where they were.
  const request = sessionStorage.getItem(requestKept);
  const place = sessionStorage.getItem(leftAt) ?? "";
  sessionStorage.removeItem(requestKept);
  sessionStorage.removeItem(leftAt);
  const back = isInConsole(place) ? place : "/console/";
  location.assign(
    request === null ? back : `/console/connect?request=${encodeURIComponent(request)}`,
  );
  // The browser leaves the page.
  return await new Promise(() => {});
}

async function signInAndReturn(): Promise<View> {
  sessionStorage.setItem(waiting, token);
  return await signIn();
}

// Whether the user is signed in to an account, according to the last response.
let isIn = false;

async function current(): Promise<View> {
  const outcome = await call<Current>("GET", "/api/sessions/current");
  if ("fault" in outcome) {
    const again = { label: "Try again", run: current };
    return { title: "One moment…", fault: outcome.fault, actions: [again] };
  }
  const { account, member, accounts, person, maySignUp, canSignIn } = outcome.answer;
  isIn = account !== null;
  if (account && member) {
    const others = accounts.filter(({ id }) => id !== account.id);
    return {
      title: "You are signed in",
      text: "You stay signed in on this browser for twelve hours after you last use it.",
      facts: [
        ["Account", account.name],
        ["You", member.name ?? member.email ?? ""],
        ["Role", member.role],
      ],
      actions: [
        { label: "Open the console", run: openConsole },
        { label: "Sign out", run: signOut },
        ...others.map(({ id, name }) => ({
          label: `Switch to ${name}`,
          run: () => switchTo(id),
        })),
      ],
    };
  }
  if (person) return maySignUp ? newAccount(person) : withoutAccount(person.email);
  const ended = searchParams.has("ended")
    ? "Your session has ended, or the account was closed. What you typed is kept in this browser, and you will return to where you were. "
    : "";
  return canSignIn
    ? { title: "Sign in", text: ended || product, actions: [{ label: "Sign in", run: signIn }] }
    : {
        title: "You are not signed in",
        text: `${ended}Ask an operator of the service for a link to the console.`,
      };
}

const product = "Make messages for your websites, landing pages, a help center and live chat.";

/** Whether an address is of the console itself, and no way to another host. */
function isInConsole(address: string): boolean {
  return /^\/console\/(?!enter\b)[\w.-]+(?:[/?]|$)/.test(address);
}

function withoutAccount(email: string | null): View {
  return {
    title: "You have no account yet",
    text: email
      ? `Ask an owner of an account to invite ${email}.`
      : "Your sign-in provider has not verified your email address. Verify it there, then sign in again.",
    actions: [{ label: "Use another account", run: signOut }],
  };
}

function newAccount(person: Person, fault = ""): View {
  return {
    title: "Create your account",
    text: `You have signed in as ${person.email ?? person.name ?? "somebody without a verified address"}. You will own the account and can invite others.`,
    fault,
    fields: [
      { name: "name", label: "Company name", maxLength: 200 },
      { name: "hostname", label: "Your website", maxLength: 253, hint: "www.acme.com" },
    ],
    actions: [
      { label: "Create account", run: (values) => signUp(person, values) },
      // They may have an account under another address.
      { label: "Use another account", run: signOut },
    ],
  };
}

async function signUp(
  person: Person,
  { name = "", hostname = "" }: Readonly<Record<string, string>>,
): Promise<View> {
  const outcome = await call("POST", "/api/sign-in/accounts", { name });
  return "fault" in outcome ? newAccount(person, outcome.fault) : await addDomain({ hostname });
}

async function addDomain({ hostname = "" }: Readonly<Record<string, string>>): Promise<View> {
  const outcome = await call<{ id: string }>("POST", "/api/v1/domains", {
    hostname: hostOf(hostname),
  });
  if ("fault" in outcome) return firstWebsite(outcome.fault);
  // The website's days follow the user's time zone. If the service does not know it, they follow UTC.
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  await call("PATCH", `/api/v1/domains/${outcome.answer.id}`, { timezone: timeZone });
  return await openConsole();
}

function firstWebsite(fault = ""): View {
  return {
    title: "Your account is ready",
    text: "Now add your website.",
    fault,
    fields: [{ name: "hostname", label: "Your website", maxLength: 253, hint: "www.acme.com" }],
    actions: [
      { label: "Add website", run: addDomain },
      { label: "Later", run: current },
    ],
  };
}

/** People paste addresses, but the API accepts hostnames. */
function hostOf(text: string): string {
  return text
    .trim()
    .replace(/^[a-z][a-z0-9+.-]*:\/\//i, "")
    .replace(/[/?#:].*$/s, "");
}

async function switchTo(accountId: string): Promise<View> {
  // The place is of the account before.
  sessionStorage.removeItem(leftAt);
  const outcome = await call("POST", "/api/sessions", { accountId });
  return "fault" in outcome ? { ...(await current()), fault: outcome.fault } : await openConsole();
}

// Storage keys of texts in the console that are typed and not saved, or sent and not stored.
const texts = /^console\.(?:draft\.|typed\.|outbox$)/;
const typedTexts = () => Object.keys(localStorage).filter((key) => texts.test(key));

/** Asks first whether to keep texts that are not saved yet: they are only in this browser. */
async function signOut(): Promise<View> {
  const count = typedTexts().length;
  if (count === 0) return await endSession();
  const removeAll = () => {
    for (const key of typedTexts()) localStorage.removeItem(key);
    return endSession();
  };
  return {
    title: "Some of what you typed is not saved",
    text: `This browser keeps ${count === 1 ? "a text" : `${count} texts`} that you have not saved. Keep ${count === 1 ? "it" : "them"} for your next sign-in, unless others use this browser.`,
    actions: [
      { label: "Keep and sign out", run: endSession },
      { label: "Remove and sign out", run: removeAll },
      { label: "Stay signed in", run: current },
    ],
  };
}

async function endSession(): Promise<View> {
  const outcome = await call<{ url: string | null }>("DELETE", "/api/sessions/current");
  if ("fault" in outcome) {
    const again = { label: "Sign out", run: endSession };
    return { title: "You are still signed in", fault: outcome.fault, actions: [again] };
  }
  const { url } = outcome.answer;
  if (url !== null) location.assign(url);
  return { title: "You are signed out" };
}
