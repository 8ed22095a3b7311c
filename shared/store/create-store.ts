import { answerRepository } from "../table/answers";
import type { Table } from "../table/dynamo/table";
import type { Repositories, Store, UsedRepositories } from ".";

/** The store with the given repositories. */
export function createStore<Used extends UsedRepositories>(
  table: Table,
  repositories: Used,
): Store<Used> {
  const opened = Object.entries(repositories).map(([name, open]) => [name, open(table)]);
  return {
    // The compiler cannot follow each name to its own repository.
    ...(Object.fromEntries(opened) as Repositories<Used>),
    answers: answerRepository(table),
    inMode: (mode) => createStore({ ...table, mode }, repositories),
    beside: (writes, answer) =>
      createStore({ ...table, beside: { writes, answer, isWritten: false } }, repositories),
    apart: () => {
      const { mode, ...unkept } = table;
      return createStore(mode?.does === "remember" ? unkept : table, repositories);
    },
    by: (author) => createStore({ ...table, author }, repositories),
    proposed(proposedBy, note) {
      const author = { ...table.author, note: table.author.note ?? note, proposedBy };
      return createStore({ ...table, author }, repositories);
    },
  };
}
