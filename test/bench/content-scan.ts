import { createMessage } from "../../functions/messages/create-message";

// What the largest content costs a create before it reaches the table: `npm run bench:content`. 100 KB of HTML and 50 KB
// of CSS, as people write them.

const rounds = 50;
const html = `<div class="card" style="color: red"><a href="https://acme.com/sale?a=1&amp;b=2">Sale</a></div>\n`;
const css = `.card:hover > a { color: #336699; background: url("https://acme.com/a.png"); margin: 0 1px }\n`;
const input = {
  name: "Large",
  template: "banner" as const,
  htmlContent: html.repeat(Math.floor(100_000 / html.length)),
  cssContent: css.repeat(Math.floor(50_000 / css.length)),
};

for (let round = 0; round < rounds; round += 1) createMessage.validate?.(input);
const start = process.cpuUsage();
for (let round = 0; round < rounds; round += 1) createMessage.validate?.(input);
const { user, system } = process.cpuUsage(start);
console.log(`validate: ${((user + system) / 1000 / rounds).toFixed(1)} ms of CPU a create`);
