import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { useLocation } from "wouter-preact";
import { noteConnection, useConnection } from "../api/requests";
import { places } from "../places";
import { HeldPresses } from "../ui/held-presses";
import { leaveField, useKeys } from "../ui/keys";
import { lazily } from "../ui/lazily";
import { words } from "../words";
import { creatingPlace, Palette } from "./palette";
import { Rail } from "./rail";
import { usePermissions } from "./site";

const AsApi = lazily(() => import("./as-api").then((loaded) => loaded.AsApi));

const ShortcutHelp = lazily(() => import("./shortcut-help").then((loaded) => loaded.ShortcutHelp));

/** The frame of every place: the navigation, the palette and the global shortcuts. */
export function Shell({ children }: { children: ComponentChildren }) {
  const [location, navigate] = useLocation();
  const [open, setOpen] = useState<"palette" | "keys" | "api">();
  const may = usePermissions();
  const creating = creatingPlace(location);
  useKeys({
    "$mod+k": () => setOpen("palette"),
    Escape: leaveField,
    ".": () => setOpen("api"),
    // On some keyboards, "?" needs no Shift.
    "[Shift]+?": () => setOpen("keys"),
    c:
      creating !== undefined &&
      may(creating.create.role) &&
      (() => navigate(`${creating.path}/new`)),
    ...Object.fromEntries(places.map(({ path, key }) => [`g ${key}`, () => navigate(path)])),
  });
  const close = () => setOpen(undefined);
  useScrolledViews(location);
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
      <HeldPresses />
      {open === "palette" && (
        <Palette onClose={close} onAsApi={() => setOpen("api")} onKeys={() => setOpen("keys")} />
      )}
      {open === "api" && <AsApi onClose={close} />}
      {open === "keys" && <ShortcutHelp onClose={close} />}
    </div>
  );
}

const navigations = ["pushState", "replaceState", "popstate"] as const;
const scrollsByHand = ["wheel", "touchstart", "keydown"] as const;

/** Opens a view at its top. The browser's Back and Forward open it where the user left it. */
function useScrolledViews(view: string): void {
  const memory = useRef({ tops: new Map<string, number>(), view, navigation: "" });
  useEffect(() => {
    const { current } = memory;
    const noteNavigation = ({ type }: Event) => {
      current.navigation = type;
    };
    const noteTop = () => current.tops.set(current.view, scrollY);
    for (const type of navigations) addEventListener(type, noteNavigation);
    addEventListener("scroll", noteTop);
    return () => {
      for (const type of navigations) removeEventListener(type, noteNavigation);
      removeEventListener("scroll", noteTop);
    };
  }, []);
  useLayoutEffect(() => {
    const { current } = memory;
    if (current.view === view) return;
    current.view = view;
    // A new record gets its address while the user types.
    if (current.navigation === "replaceState") return;
    const top = current.navigation === "popstate" ? (current.tops.get(view) ?? 0) : 0;
    scrollTo(0, top);
    if (scrollY >= top) return;
    // The view is still loading, and not yet long enough.
    const observer = new ResizeObserver(() => {
      scrollTo(0, top);
      if (scrollY >= top) observer.disconnect();
    });
    const stop = () => observer.disconnect();
    observer.observe(document.body);
    for (const type of scrollsByHand) addEventListener(type, stop, { once: true });
    return stop;
  }, [view]);
}

const { connection: connectionWords } = words;

const backMs = 3_000;

/** Shows that the connection is lost, that requests are paused, or that the connection is back. Otherwise empty. */
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
  const text = isOffline
    ? connectionWords.offline
    : restsUntil > 0
      ? connectionWords.rests
      : isBack
        ? connectionWords.back
        : "";
  return (
    <div class="connection" role="status">
      {text && <p class={isOffline ? "lost" : isBack && restsUntil === 0 ? "found" : ""}>{text}</p>}
    </div>
  );
}
