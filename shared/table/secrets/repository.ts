import { bound, type Table } from "../dynamo/table";
import { keys } from "../keys";
import { facet, withRights } from "../rights";
import { removeClientSecret, setClientSecret } from "./client-secret";
import { requireSecret, rotateSecret } from "./secrets";

const rights = {
  // The first use makes a secret.
  toRead: [facet(["GetItem", "PutItem"], keys.secret("preview").pk)],
};

export const secretsRepository = withRights(rights, (table: Table) => ({
  require: bound(table, requireSecret),
  rotate: bound(table, rotateSecret),
  setClient: bound(table, setClientSecret),
  removeClient: bound(table, removeClientSecret),
}));
