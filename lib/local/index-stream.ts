import { existsSync, rmSync } from "node:fs";

// The order in which the engine looks for the stream's records. Without an index it reads all records to number each new one,
// and all of them for each batch that is read.
const index =
  "CREATE INDEX IF NOT EXISTS local_stream_order ON _stream_records (table_name, CAST(sequence_number AS INTEGER))";

/**
 * Adds to dynoxide's file, which nobody has open, the index that its stream lacks. The engine keeps an index up to date and
 * uses it by itself, as SQLite does. A file that was not closed is left as it is, because its engine recovers it.
 */
export async function indexStream(file: string): Promise<void> {
  if (existsSync(`${file}-wal`)) return;
  const { Database } = await import("node-sqlite3-wasm");
  // A process that was killed leaves its lock.
  rmSync(`${file}.lock`, { recursive: true, force: true });
  const database = new Database(file, { fileMustExist: true });
  try {
    // Alone with the file, SQLite needs no memory that processes share, which it does not have in WebAssembly.
    database.exec("PRAGMA locking_mode = EXCLUSIVE");
    database.exec(index);
  } finally {
    database.close();
  }
}
