import { useEffect, useState } from "preact/hooks";
import { noteConnection, useConnection } from "../api/connection";
import { everywhereWords } from "../words/everywhere";

const { connection: say } = everywhereWords;
const backMs = 3_000;

/** Says that nothing answers, that requests wait, and that the connection is back. Nothing while all is well. */
export function ConnectionBar() {
  const { isOffline, restsUntil } = useConnection();
  const [isBack, setBack] = useState(false);
  useEffect(() => {
    const lost = () => noteConnection({ isOffline: true });
    const found = () => noteConnection({ isOffline: false });
    addEventListener("offline", lost);
    addEventListener("online", found);
    if (!navigator.onLine) lost();
    return () => {
      removeEventListener("offline", lost);
      removeEventListener("online", found);
    };
  }, []);
  useEffect(() => {
    if (!isOffline) return;
    return () => {
      setBack(true);
      setTimeout(() => setBack(false), backMs);
    };
  }, [isOffline]);
  const text = isOffline ? say.offline : restsUntil > 0 ? say.rests : isBack ? say.back : "";
  return (
    <div class="connection" role="status">
      {text && <p class={isOffline ? "lost" : isBack && restsUntil === 0 ? "found" : ""}>{text}</p>}
    </div>
  );
}
