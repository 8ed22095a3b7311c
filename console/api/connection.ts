import { useEffect, useState } from "preact/hooks";

/** How the console reaches the service. */
export interface Connection {
  /** Nothing answers. */
  isOffline: boolean;
  /** Until when the minute's requests are used up, as a time in milliseconds; 0 while they are not. */
  restsUntil: number;
}

let connection: Connection = { isOffline: false, restsUntil: 0 };
let losses = 0;
const listeners = new Set<() => void>();

/** Notes what a request has shown of the connection. */
export function noteConnection(changes: Partial<Connection>): void {
  const next = { ...connection, ...changes };
  if (next.isOffline === connection.isOffline && next.restsUntil === connection.restsUntil) return;
  if (next.isOffline && !connection.isOffline) losses += 1;
  connection = next;
  for (const listener of listeners) listener();
}

/** How often the connection was lost. */
export function lossesNow(): number {
  return losses;
}

export function connectionNow(): Connection {
  return connection;
}

export function useConnection(): Connection {
  const [now, setNow] = useState(connection);
  useEffect(() => {
    const hear = () => setNow(connection);
    listeners.add(hear);
    hear();
    return () => void listeners.delete(hear);
  }, []);
  return now;
}
