import { partitions } from "../../shared/table/partitions";
import { appends, type Facet, readsMany, removes } from "../../shared/table/rights";

const { accounts, conversations, visitorSeats, deskSeats, connections } = partitions;

/** What the desk's connections do with the table. */
export const deskSocketAccess: readonly Facet[] = [
  readsMany(accounts, conversations, visitorSeats, deskSeats, connections),
  appends(accounts, deskSeats, connections),
  removes(deskSeats, connections),
];
