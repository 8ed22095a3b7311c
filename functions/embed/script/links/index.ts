import { closest } from "../closest";
import type { Fill } from "../fill";

/** Adds the domain's parameters to a link's address just before it is followed, unless it has them. */
const fill: Fill = (root, { id, linkParams }) => {
  const add = ({ target }: Event) => {
    const link = closest(target, "a") as HTMLAnchorElement | null | undefined;
    // Links within the page stay unchanged.
    if (!link || !/^https?:/.test(link.href) || link.getAttribute("href")?.startsWith("#")) return;
    const address = new URL(link.href);
    // Keep the author's parameters exactly as written.
    const missing = [...new URLSearchParams(linkParams)]
      .filter(([name]) => !address.searchParams.has(name))
      .map(([name, value]) => `${name}=${encodeURIComponent(value.replace("{id}", id))}`);
    address.search = [address.search.slice(1), ...missing].filter(Boolean).join("&");
    link.href = address.href;
  };
  for (const type of ["click", "auxclick", "contextmenu"]) root.addEventListener(type, add, true);
};

export default fill;
