import { partitions } from "../../shared/table/partitions";
import { appends, type Facet, readsMany, removes } from "../../shared/table/rights";

const { visitorSeats, connections, sites, conversations, deskSeats } = partitions;

/** What visitors' connections do with the table. */
export const visitorSocketAccess: readonly Facet[] = [
  readsMany(visitorSeats, connections),
  // The site and the conversation that a token is of, and the desk that hears of typing.
  readsMany(sites, conversations, deskSeats),
  appends(visitorSeats, connections),
  removes(visitorSeats, connections),
];
