import { answerRepository } from "../table/answers/answer-repository";
import type { Table } from "../table/dynamo/table";
import type { allRepositories, Repositories, RepositoryName, Store } from ".";

/** The store with the given repositories. */
export function createStore<Names extends RepositoryName>(
  table: Table,
  repositories: Pick<typeof allRepositories, Names>,
): Store<Names> {
  const opened = Object.entries<(table: Table) => unknown>(repositories).map(([name, open]) => [
    name,
    open(table),
  ]);
  return {
    // The compiler cannot follow each name to its own repository.
    ...(Object.fromEntries(opened) as Repositories<Names>),
    answers: answerRepository(table),
    inMode: (mode) => createStore({ ...table, mode }, repositories),
    beside: (writes, answer) =>
      createStore({ ...table, beside: { writes, answer, isWritten: false } }, repositories),
    by: (author) => createStore({ ...table, author }, repositories),
    noting: (note) =>
      createStore(
        { ...table, author: { ...table.author, note: table.author.note ?? note } },
        repositories,
      ),
  };
}
