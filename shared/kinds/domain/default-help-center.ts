import * as z from "zod/mini";
import type { HelpCenter } from "./help-center";

/** The help center of a new domain: none. */
export const defaultHelpCenter: HelpCenter = {
  enabled: false,
  title: null,
  language: "en",
  synonyms: [],
};

/** A help center's settings as rows store them. Their values were checked when they were written. */
export const storedHelpCenter = z.object(
  Object.fromEntries(Object.keys(defaultHelpCenter).map((name) => [name, z.any()])) as {
    [Name in keyof HelpCenter]: z.ZodMiniAny;
  },
);
