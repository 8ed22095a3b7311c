import * as z from "zod/mini";
import type { Brand } from "./brand";

/** The brand of a new domain: none. */
export const defaultBrand: Brand = {
  name: null,
  logoUrl: null,
  accentColor: null,
  radius: null,
  font: null,
  theme: "AUTO",
  imprintUrl: null,
  privacyUrl: null,
  offsetTop: null,
  offsetRight: null,
  offsetBottom: null,
  offsetLeft: null,
};

/** A brand as rows store it. Its values were checked when they were written. */
export const storedBrand = z.object(
  Object.fromEntries(Object.keys(defaultBrand).map((name) => [name, z.any()])) as {
    [Name in keyof Brand]: z.ZodMiniAny;
  },
);
