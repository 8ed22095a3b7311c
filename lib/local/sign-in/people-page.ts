import { demoPeople } from "./demo-people";

/** The page on which a person of the local run is chosen. `baseUrl` is where the service answers. */
export function peoplePage(uid: string, baseUrl: string): string {
  const buttons = demoPeople.map(
    ({ id, name, email, isVerified }) =>
      `<li><button name="person" value="${id}"><strong>${name}</strong><span>${email}${isVerified ? "" : " (not verified)"}</span></button></li>`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Sign in to the local run</title>
<style>
:root { color-scheme: light dark; }
body { display: grid; min-height: 100dvh; margin: 0; place-items: center; font: 16px/24px system-ui, sans-serif; }
main { box-sizing: border-box; width: min(100% - 32px, 400px); margin: 32px 0; }
h1 { margin: 0 0 8px; font-size: 20px; line-height: 28px; }
p + form, ul { margin: 16px 0 0; }
ul { display: grid; gap: 8px; padding: 0; list-style: none; }
button { width: 100%; min-height: 44px; padding: 12px 16px; border: 1px solid #8888; border-radius: 10px; background: none; color: inherit; cursor: pointer; font: inherit; text-align: start; }
form:last-of-type { display: grid; gap: 8px; margin-top: 24px; }
input { box-sizing: border-box; width: 100%; min-height: 44px; padding: 8px 16px; border: 1px solid #8888; border-radius: 10px; background: none; color: inherit; font: inherit; }
form:last-of-type button { text-align: center; }
button span { display: block; opacity: 0.75; }
:focus-visible { outline: 3px solid #2f5bea; outline-offset: 2px; }
</style>
</head>
<body>
<main>
<h1>Who are you?</h1>
<p>This is the local run's own sign-in provider. Nobody has a password here.</p>
<form method="post" action="${baseUrl}/demo/console"><button><strong>The demo shop’s owner</strong><span>opens the console with the demo’s data</span></button></form>
<p>Others have accounts of their own, or make one:</p>
<form method="post" action="/people/${uid}"><ul>${buttons.join("")}</ul></form>
<form method="post" action="/people/${uid}">
<label for="email">Somebody else, such as a colleague whom you have invited</label>
<input id="email" name="person" type="email" required placeholder="name@acme.com">
<button>Sign in</button>
</form>
</main>
</body>
</html>
`;
}
