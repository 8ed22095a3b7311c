// Part of the CloudFront Function at viewer response. It computes which of 10,000 buckets a visitor is in. By the bucket the
// script shows a message to a share of visitors without storing anything. The bucket is neither stored nor cached. It
// changes at midnight UTC, with the network and with the browser; it differs between accounts and domains.
// biome-ignore lint/style/useNodejsImportProtocol: CloudFront's own module, not that of Node.
const crypto = require("crypto");

// 0 to 9999; undefined where it cannot be computed, and where the visitor asks not to be tracked.
// biome-ignore lint/correctness/noUnusedVariables: the function that it is part of calls it.
function bucketOf(event, secret) {
  const headers = event.request.headers;
  const account = textOf(event.request.querystring.userId);
  // The script takes www.H and H for one site.
  const domain = textOf(event.request.querystring.domain).replace(/^www\./, "");
  const refuses = textOf(headers.dnt) === "1" || textOf(headers["sec-gpc"]) === "1";
  if (!secret || !account || !domain || refuses) return undefined;
  const salt = hmacOf(secret, new Date().toISOString().slice(0, 10));
  const network = networkOf(event.viewer.ip);
  const visitor = [account, domain, network, textOf(headers["user-agent"])].join("\n");
  // 48 bits, so that no bucket is likelier than another.
  return Number.parseInt(hmacOf(salt, visitor).slice(0, 12), 16) % 10000;
}

function hmacOf(key, text) {
  return crypto.createHmac("sha256", key).update(text).digest("hex");
}

function textOf(given) {
  return given ? given.value.toLowerCase() : "";
}

// An IPv4 address, or the first 64 bits of an IPv6 one, which a household has.
function networkOf(address) {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped) return mapped[1];
  if (address.indexOf(":") < 0) return address;
  const sides = address.toLowerCase().split("::");
  const head = groupsIn(sides[0]);
  const tail = groupsIn(sides[1]);
  const zeros = [];
  for (let missing = 8 - head.length - tail.length; missing > 0; missing -= 1) zeros.push("0");
  return head.concat(zeros, tail).slice(0, 4).join(":");
}

function groupsIn(side) {
  return side ? side.split(":").map(withoutZeros) : [];
}

function withoutZeros(group) {
  return group.replace(/^0+(?=.)/, "");
}
