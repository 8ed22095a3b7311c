import type { Warning } from "../../shared/handlers/operation/warnings";
import { textReadWarnings } from "../messages/read-warnings";

interface Titles {
  title?: string | undefined;
  metaTitle?: string | null | undefined;
  metaDescription?: string | null | undefined;
}

/** Markup and placeholders in the titles that a write of a page names. */
export function titleWarnings({ title, metaTitle, metaDescription }: Titles): Warning[] {
  return textReadWarnings({ title, metaTitle, metaDescription }, "");
}
