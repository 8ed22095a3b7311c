import { conditionWarnings } from "../../../functions/messages/condition-warnings";
import type { Condition } from "../../../shared/rules/audience";

const told = (...[field, op, value]: [string, Condition["op"], Condition["value"]?]) =>
  conditionWarnings({ any: [{ all: [{ field, op, value }] }] }).map(({ message }) => message);

test.each<[Parameters<typeof told>, RegExp]>([
  [["referrer", "IS", "google"], /whole address.* Use CONTAINS "google"\.$/],
  [["referrer", "IS", "google.com"], /Use CONTAINS "google\.com"/],
  [["referrer", "IN", ["https://a.com/", "b.com"]], /with "b\.com"/],
  [["referrer", "IS", "https://google.com"], /Send "https:\/\/google\.com\/", or CONTAINS/],
  [["referrer", "STARTS_WITH", "www.google."], /Use CONTAINS "www\.google"/],
  [["referrer", "STARTS_WITH", "google"], /Use CONTAINS "google"/],
  [["referrer", "CONTAINS", "google|bing"], /one text\. Give each its own group/],
  [["referrer", "CONTAINS", "*google*"], /\* is no wildcard\. Use CONTAINS "google"/],
  [["utm.source", "CONTAINS", "*google*"], /\* is no wildcard/],
  [["utm.source", "IS", "%google%"], /% is no wildcard/],
  [["utm.source", "IS", "*"], /use EXISTS/i],
  [["utm.source", "IS", "google, bing"], /use IN with \["google","bing"\]/],
  [["utm.campaign", "IS", "?utm_campaign=x"], /Send the value alone, "x"/],
  [["utm.campaign", "IS", "utm_campaign=x"], /Send the value alone, "x"/],
  [["language", "IS", "deu"], /no browser sends\. Send "de"/],
  [["language", "IS", "German"], /A language is a code/],
  [["language", "IN", ["de", "de_AT"]], /"de_AT"/],
  [["views", "AT_LEAST", -1], /every visitor fits/],
])("%j is told", (condition, message) => {
  expect(told(...condition)).toEqual([expect.stringMatching(message)]);
});

test.each<[Parameters<typeof told>]>([
  [["referrer", "CONTAINS", "google."]],
  [["referrer", "IS", "https://www.google.com/"]],
  [["referrer", "IS", "https://WWW.google.com/"]],
  [["referrer", "IN", ["android-app://com.google.android.gm/", "https://a.com/x?y=z"]]],
  [["referrer", "STARTS_WITH", "https://www.google."]],
  [["referrer", "STARTS_WITH", "https"]],
  [["referrer", "EXISTS"]],
  [["utm.campaign", "IS", "Brand|US|Search"]],
  [["utm.campaign", "CONTAINS", "50% off"]],
  [["utm.source", "IN", ["google", "bing"]]],
  [["language", "IS", "de-AT"]],
  [["language", "CONTAINS", "Hans"]],
  [["language", "IS", "fil"]],
  [["trait.stars", "IS", "4*"]],
  [["trait.balance", "AT_MOST", -5]],
])("%j is not", (condition) => {
  expect(told(...condition)).toEqual([]);
});
