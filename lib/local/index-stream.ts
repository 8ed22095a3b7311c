import { existsSync, rmSync } from "node:fs";

// The order in which the engine looks for the stream's records. Without an index it reads all records to number each new one,
// and all of them for each batch that is read.
const index =
  "CREATE INDEX IF NOT EXISTS local_stream_order ON _stream_records (table_name, CAST(sequence_number AS INTEGER))";

/**
 * Adds to dynoxide's file, which nobody has open, the index that its stream lacks. The engine keeps an index up to date and
 * uses it by itself, as SQLite does. A file that was not closed is left as it is, because its engine recovers it. Where SQLite
 * cannot add it, as on a full disk, the engine is slower and does the same.
 */
export function indexStream(file: string): void {
  if (existsSync(`${file}-wal`)) return;
  const { SQLite3Error } = sqlite();
  // A process that was killed leaves its lock.
  rmSync(`${file}.lock`, { recursive: true, force: true });
  try {
    addIndex(file);
  } catch (error) {
    if (!(error instanceof SQLite3Error)) throw error;
  }
}

function addIndex(file: string): void {
  const database = new (sqlite().Database)(file, { fileMustExist: true });
  try {
    // Alone with the file, SQLite needs no memory that processes share, which it does not have in WebAssembly.
    database.exec("PRAGMA locking_mode = EXCLUSIVE");
    database.exec(index);
  } finally {
    database.close();
  }
}

/** The package, which the start of the run need not load. `import` does not find its names. */
function sqlite() {
  return require("node-sqlite3-wasm") as typeof import("node-sqlite3-wasm");
}
