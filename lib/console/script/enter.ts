import { call } from "./call";
import { show, type View } from "./view";

interface Offer {
  account: { name: string };
  role: string;
}

interface Current {
  account: { name: string } | null;
  member: { name: string | null; email: string | null; role: string } | null;
}

// The part behind the # never left the browser. It goes from the address before anything else can read it there.
const token = location.hash.slice(1);
history.replaceState(null, "", location.pathname);

start().then(show);

async function start(): Promise<View> {
  return token === "" ? await current() : await offered();
}

/** Names the account before anything happens, so nobody signs in to a stranger's by a click on a link. */
async function offered(): Promise<View> {
  const outcome = await call<Offer>("POST", "/api/sessions/offer", { token });
  if ("fault" in outcome) {
    const again = outcome.status === 401 ? {} : { action: { label: "Try again", run: offered } };
    return { title: "This link does not work", fault: outcome.fault, ...again };
  }
  const { account, role } = outcome.answer;
  return {
    title: `Enter the console of ${account.name}`,
    text: "The link works once. What you do is noted as done by “Console link”.",
    facts: [
      ["Account", account.name],
      ["Role", role],
    ],
    action: { label: "Enter", run: enter },
  };
}

async function enter(): Promise<View> {
  const outcome = await call("POST", "/api/sessions", { token });
  return "fault" in outcome
    ? { title: "You are not signed in", fault: outcome.fault }
    : await current();
}

async function current(): Promise<View> {
  const outcome = await call<Current>("GET", "/api/sessions/current");
  if ("fault" in outcome) {
    return {
      title: "One moment…",
      fault: outcome.fault,
      action: { label: "Try again", run: current },
    };
  }
  const { account, member } = outcome.answer;
  if (!account || !member) {
    return {
      title: "You are not signed in",
      text: "Ask an operator of the service for a link to the console.",
    };
  }
  return {
    title: "You are signed in",
    text: "This browser stays signed in for twelve hours after its last request.",
    facts: [
      ["Account", account.name],
      ["You", member.name ?? member.email ?? ""],
      ["Role", member.role],
    ],
    action: { label: "Sign out", run: signOut },
  };
}

async function signOut(): Promise<View> {
  const outcome = await call("DELETE", "/api/sessions/current");
  return "fault" in outcome
    ? {
        title: "You are still signed in",
        fault: outcome.fault,
        action: { label: "Sign out", run: signOut },
      }
    : { title: "You are signed out", text: "To come back, ask for a new link." };
}
