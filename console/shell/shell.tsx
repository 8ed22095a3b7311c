import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { useLocation } from "wouter-preact";
import { places } from "../places";
import { leaveField, unlessTyping, useKeys } from "../ui/keys";
import { lazily } from "../ui/lazily";
import { ConnectionBar } from "./connection-bar";
import { creatingPlace } from "./creating-place";
import { Palette } from "./palette";
import { Rail } from "./rail";

const AsApi = lazily(() => import("./as-api").then((loaded) => loaded.AsApi));
const ShortcutHelp = lazily(() => import("./shortcut-help").then((loaded) => loaded.ShortcutHelp));

/** The frame of every place: the rail, the palette, and the keys that work everywhere. */
export function Shell({ children }: { children: ComponentChildren }) {
  const [location, navigate] = useLocation();
  const [open, setOpen] = useState<"palette" | "keys" | "api">();
  useKeys({
    "$mod+k": (event) => {
      event.preventDefault();
      setOpen("palette");
    },
    Escape: leaveField,
    ".": unlessTyping(() => setOpen("api")),
    // Some keyboards have it without Shift.
    "[Shift]+?": unlessTyping(() => setOpen("keys")),
    c: unlessTyping(() => navigate(`${creatingPlace(location)?.path}/new`)),
    ...Object.fromEntries(
      places.map(({ path, key }) => [`g ${key}`, unlessTyping(() => navigate(path))]),
    ),
  });
  const close = () => setOpen(undefined);
  return (
    <div class="shell">
      <Rail
        onSearch={() => setOpen("palette")}
        onAsApi={() => setOpen("api")}
        onKeys={() => setOpen("keys")}
      />
      <main id="place" tabIndex={-1}>
        <ConnectionBar />
        {children}
      </main>
      {open === "palette" && (
        <Palette onClose={close} onAsApi={() => setOpen("api")} onKeys={() => setOpen("keys")} />
      )}
      {open === "api" && <AsApi onClose={close} />}
      {open === "keys" && <ShortcutHelp onClose={close} />}
    </div>
  );
}
