/** A page of the local run: the content inside the shared layout. */
export function page(title: string, content: string): string {
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Messaging widget: ${title}</title>
<style>${css}</style>
</head>
<body>
<main>
${content}
</main>
</body>
</html>
`;
}

export function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}

const css = `
:root { --ink: #15171c; --muted: #5a6070; --page: #f7f7f8; --card: #fff; --line: #14182820; --link: #1f4fd8; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #f2f3f5; --muted: #a4aab6; --page: #101114; --card: #1a1c21; --line: #ffffff2b; --link: #9db7ff; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--ink); font: 17px/1.6 system-ui, sans-serif; }
main { max-width: 44rem; margin: 0 auto; padding: clamp(2rem, 8vw, 6rem) 1.25rem 10rem; }
.kicker { margin: 0; color: var(--muted); font-size: .875rem; }
h1 { margin: .25rem 0 1rem; font-size: clamp(1.9rem, 6vw, 2.75rem); line-height: 1.15; letter-spacing: -.02em; text-wrap: balance; }
.lead { margin: 0 0 2.5rem; color: var(--muted); font-size: 1.125rem; text-wrap: pretty; }
section { margin: 0 0 1.5rem; padding: 1.5rem; border: 1px solid var(--line); border-radius: 14px; background: var(--card); }
h2 { margin: 0 0 .5rem; font-size: 1.125rem; letter-spacing: -.01em; }
ol { margin: 0; padding-left: 1.25rem; }
li { margin: .25rem 0; }
code { font: .875em/1.6 ui-monospace, monospace; }
pre { margin: 0; padding: 1rem; overflow-x: auto; border-radius: 10px; background: var(--page); }
a { color: var(--link); }
button { min-height: 44px; margin: .25rem .25rem .25rem 0; padding: 0 1rem; border: 1px solid var(--line); border-radius: 10px; background: var(--card); color: inherit; font: inherit; cursor: pointer; }
button:hover { border-color: currentColor; }
:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
`;
