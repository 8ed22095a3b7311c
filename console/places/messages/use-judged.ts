import { useEffect, useState } from "preact/hooks";
import { type Gate, useCanvas } from "../../editor/use-canvas";
import { useSite } from "../../shell/site";
import type { Message } from "./draft";

/**
 * The gates of a message with its unsaved changes, judged in a canvas by the rules of the service. `frame` is for a hidden frame;
 * `fault` says why the changes cannot be judged.
 */
export function useJudged(message: Message, visit: object, isWanted: boolean) {
  const { frequencyCaps } = useSite().domain;
  const [gates, setGates] = useState<readonly Gate[]>([]);
  const [fault, setFault] = useState("");
  const { frame, ready, send } = useCanvas((told) => {
    if (told.canvas === "judged") {
      setGates(told.gates ?? []);
      setFault("");
    } else if (told.canvas === "refused") setFault(told.reason ?? "");
  });
  const asked = JSON.stringify({ judge: message, visit, frequencyCaps });
  useEffect(() => {
    if (ready > 0 && isWanted) send(JSON.parse(asked));
  }, [ready, isWanted, asked]);
  return { frame, gates: isWanted ? gates : [], fault: isWanted ? fault : "" };
}
