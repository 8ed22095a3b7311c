import { bound } from "../../table/dynamo/bound";
import type { Table } from "../../table/dynamo/table";
import { keys } from "../../table/keys";
import { facet, withRights } from "../../table/rights";
import { removeClientSecret, setClientSecret } from "../../table/secrets/client-secret";
import { requireSecret, rotateSecret } from "../../table/secrets/secrets";

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
