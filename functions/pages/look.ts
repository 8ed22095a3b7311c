/**
 * The look of all pages, as one CSS text without line breaks that each page contains. `--mark` is the accent for thin shapes
 * on the background, where a bright accent would vanish on white and a dark one on black.
 */
export const look = `
*,::before,::after{box-sizing:border-box}
:root{color-scheme:light dark;--bg:#fff;--soft:#f6f6f7;--line:#e3e4e8;--ink:#15171c;--muted:#5a6070;--bad:#b3261e;--accent:#15171c;--on-accent:#fff;--radius:12px;--font:system-ui,-apple-system,"Segoe UI",Roboto,Helvetica,Arial,sans-serif}
@media (prefers-color-scheme:dark){:root{--bg:#101216;--soft:#1a1c21;--line:#33363d;--ink:#f2f3f5;--muted:#a4aab6;--bad:#ff8a80;--accent:#f2f3f5;--on-accent:#15171c}}
:root{--mark:color-mix(in oklab,var(--accent) 50%,var(--ink))}
html{-webkit-text-size-adjust:100%;text-size-adjust:100%;scroll-behavior:smooth}
body,.help{display:flex;flex-direction:column;min-height:100vh;min-height:100svh}
body{margin:0;background:var(--bg);color:var(--ink);font:17px/1.65 var(--font);overflow-wrap:break-word}
main{flex:1 0 auto;align-content:start;width:100%;display:grid;gap:clamp(40px,7vw,72px);padding:clamp(32px,7vw,88px) 24px;max-width:68rem;margin:0 auto}
main>*{width:100%;max-width:42rem;margin-inline:auto}
.hero,.wide,.own{max-width:none}
h1,h2,h3{line-height:1.15;letter-spacing:-.02em;text-wrap:balance;margin:0}
h1{font-size:clamp(32px,5vw,56px);font-weight:700}
h2{font-size:clamp(24px,3vw,32px);font-weight:650;margin-bottom:.7em}
h3{font-size:18px;letter-spacing:-.01em;font-weight:650}
p{margin:0 0 1em}p:last-child{margin-bottom:0}main>p{margin-inline:auto}
.lead{font-size:clamp(18px,2.2vw,22px);line-height:1.5;color:var(--muted);max-width:42rem;margin:1em 0 0;text-wrap:pretty}
a{color:inherit;text-decoration-color:var(--mark);text-decoration-thickness:2px;text-underline-offset:3px}
:focus-visible{outline:3px solid var(--ink);outline-offset:3px;border-radius:4px}
img{display:block;max-width:100%;height:auto;border-radius:var(--radius);background:var(--soft);object-fit:cover}
.brand{display:flex;align-items:center;gap:12px;width:100%;padding:20px 24px 0;max-width:68rem;margin:0 auto;font-weight:650}
.brand img{height:40px;width:auto;max-width:200px;border-radius:0;background:none;object-fit:contain}
.hero{text-align:center;display:grid;gap:clamp(32px,5vw,56px)}
.hero .lead{margin-inline:auto}
.hero img,.wide img{width:100%;aspect-ratio:16/10}
@media (min-width:60rem){.pictured{grid-template-columns:1fr 1fr;align-items:center;text-align:start}.pictured .lead{margin-inline:0}}
.button{display:inline-block;border:0;border-radius:var(--radius);background:var(--accent);color:var(--on-accent);font:600 17px/1.3 var(--font);padding:15px 28px;text-decoration:none;cursor:pointer}
.button:hover{filter:brightness(1.12)}
.hero .button{margin-top:28px}
main:has(>.hero:only-child){align-content:center}
main:has(>.profile){gap:36px}
.profile{gap:20px}.profile img{width:112px;height:112px;aspect-ratio:1;border-radius:50%;margin:0 auto}
.ticks{list-style:none;margin:0 0 1em;padding:0;display:grid;gap:12px}
.ticks li{padding-inline-start:34px;position:relative}
.ticks li::before{content:"";position:absolute;inset-inline-start:4px;top:.45em;width:14px;height:7px;border:solid var(--mark);border-width:0 0 2.5px 2.5px;transform:rotate(-45deg)}
.grid{list-style:none;margin:0;padding:0;display:grid;gap:40px 48px;grid-template-columns:repeat(auto-fit,minmax(min(100%,16rem),1fr))}
.grid li::before{content:"";display:block;width:32px;height:3px;border-radius:2px;background:var(--mark);margin-bottom:16px}
.wide>h2{margin-bottom:1.1em}
.grid h2{font-size:18px;letter-spacing:-.01em}
.grid h2,.grid h3{margin-bottom:8px}
.grid p{color:var(--muted)}
.card{border:1px solid var(--line);border-radius:calc(var(--radius) + 4px);padding:clamp(24px,5vw,40px)}
.price{text-align:center}.price .button{margin-top:12px}.price .ticks{display:inline-grid;text-align:start;margin-block:1em}
.figure{font-size:clamp(32px,5vw,48px);font-weight:700;letter-spacing:-.02em;line-height:1.2;margin:0 0 .3em;font-variant-numeric:tabular-nums}
.countdown{text-align:center}
.quote,figure{margin-block:0}
blockquote{margin:0;font-size:clamp(20px,2.6vw,26px);line-height:1.45;letter-spacing:-.01em}
.quote{border-inline-start:3px solid var(--mark);padding-inline-start:24px}
figcaption{color:var(--muted);font-size:15px;margin-top:16px}
.quote figcaption{display:flex;align-items:center;gap:14px}.quote img{width:48px;height:48px;border-radius:50%}.quote b{color:var(--ink)}
details{border-bottom:1px solid var(--line);padding:4px 0}
summary{cursor:pointer;font-weight:600;padding:14px 0;min-height:44px;display:flex;justify-content:space-between;gap:24px}
summary::-webkit-details-marker{display:none}
summary::after{content:"";flex:none;width:9px;height:9px;margin:.4em 6px 0;border:solid var(--muted);border-width:0 2px 2px 0;transform:rotate(45deg)}
[open]>summary::after{transform:rotate(225deg);margin-top:.7em}
details>p{color:var(--muted);padding-bottom:16px}
.links ul{list-style:none;margin:0;padding:0;display:grid;gap:14px}
.links a{display:block;text-align:center;text-decoration:none;font-weight:600;border:1px solid var(--line);border-radius:var(--radius);padding:16px 20px}
.links a:hover{border-color:var(--ink)}
.facts{margin:0 0 24px;display:grid;gap:4px}.facts dt{color:var(--muted);font-size:14px}.facts dd{margin:0 0 12px;font-weight:600}.facts dd:last-child{margin:0}
.entries{list-style:none;margin:0;padding:0}.entries li{display:grid;grid-template-columns:minmax(5rem,auto) 1fr;gap:24px;padding:14px 0;border-bottom:1px solid var(--line)}.entries span{color:var(--muted);font-variant-numeric:tabular-nums}
form{display:grid;gap:20px}form p{margin:0}
label{font-weight:600;font-size:15px}small{color:var(--muted);font-weight:400}
input:not([type=checkbox]),textarea{display:block;width:100%;margin-top:6px;padding:12px 14px;font:16px/1.5 var(--font);color:inherit;background:var(--bg);border:1px solid var(--muted);border-radius:calc(var(--radius)*.75)}
input[type=checkbox]{width:20px;height:20px;margin:2px 0 0;accent-color:var(--accent);flex:none}
.consent label{display:flex;gap:12px;font-weight:400}
[aria-invalid]{border-color:var(--bad)!important}
.error{display:block;color:var(--bad);font-size:15px;margin-top:6px}
.trap{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
.tick{fill:none;stroke:var(--mark);stroke-width:2.5;stroke-linecap:round;stroke-linejoin:round;margin-bottom:20px}
.more{margin-top:28px}
#thanks{outline:0}
footer{border-top:1px solid var(--line);color:var(--muted);font-size:15px;padding:28px 24px 40px;text-align:center}
footer p{max-width:42rem;margin:0 auto 8px}
.view{position:absolute;width:1px;height:1px;opacity:0}
@media print{.button,form,.view{display:none}}
@media (prefers-reduced-motion:reduce){html{scroll-behavior:auto}}
`.replaceAll("\n", "");
