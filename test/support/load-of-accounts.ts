import {
  addedUp,
  cached,
  eventUnits,
  followUp,
  measured,
  meteredRead,
  ofVisitor,
  type Usage,
} from "../../lib/operators/cost/calls";
import { costOf } from "../../lib/operators/cost/monthly-cost";

// The load of accounts with a million visitors a day each on a stage, from the units that the budget test measures and the
// milliseconds of a warm call. This is a plan, not a load test.

const visitors = 1_000_000;
// A day's busiest second has three times its mean.
const peak = 3;
const viewsOfVisitor = 3;
const shownOfVisitor = 2;
const clicksOfVisitor = 0.02;
const leadsOfVisitor = 0.002;
const newVisitors = 0.3;
const hits = 0.95;
const listBytes = 2000;
const scriptBytes = 6500;
const callMs = 15;

/** The calls of an account in a second of the peak, each with its usage. */
function callsOf(eventsInBatch: number): [perSecond: number, usage: Usage][] {
  const perSecond = (perVisitor: number) => (visitors * perVisitor * peak) / 86_400;
  const events = perSecond(shownOfVisitor + clicksOfVisitor);
  return [
    [perSecond(viewsOfVisitor * hits), cached(listBytes)],
    [perSecond(viewsOfVisitor * (1 - hits)), ofVisitor(measured.list, listBytes)],
    [perSecond(viewsOfVisitor * (1 - hits)), meteredRead],
    [perSecond(newVisitors), cached(scriptBytes)],
    [events / eventsInBatch, ofVisitor(eventUnits(eventsInBatch))],
    [events, addedUp(events)],
    [perSecond(leadsOfVisitor), ofVisitor(measured.form)],
    [perSecond(leadsOfVisitor), followUp],
  ];
}

/** The write units a second of an account's busiest partition: every event of its site counts on one message at worst. */
function hottest(eventsInBatch: number): number {
  const events = (visitors * (shownOfVisitor + clicksOfVisitor) * peak) / 86_400;
  // One write a batch for each counter, which a transaction counts twice.
  return (events / eventsInBatch) * 2;
}

/** The load of this many accounts in the busiest second, and their monthly cost. */
export function loadOf(accounts: number, eventsInBatch: number) {
  const calls = callsOf(eventsInBatch);
  const total = (resource: keyof Usage) =>
    accounts * calls.reduce((sum, [times, usage]) => sum + times * (usage[resource] ?? 0), 0);
  const dollars = calls.reduce((sum, [times, usage]) => sum + times * costOf(usage), 0);
  return {
    accounts,
    "events a batch": eventsInBatch,
    "edge requests/s": Math.round(total("edgeRequests")),
    "API requests/s": Math.round(total("gatewayRequests")),
    "write units/s": Math.round(total("writeUnits")),
    "hottest partition, write units/s": Math.round(hottest(eventsInBatch)),
    "Lambdas at once": Math.ceil((total("lambdaCalls") * callMs) / 1000),
    "USD a month": Math.round(((accounts * dollars) / peak) * 86_400 * 30),
  };
}
