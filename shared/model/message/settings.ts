import type * as z from "zod/mini";
import type { contentFields, messageFields } from "./fields";

/** Everything a caller has decided about a message, complete; content that the template lacks is absent. */
export type MessageSettings = {
  [Field in Exclude<keyof typeof messageFields, ContentField>]: z.output<
    (typeof messageFields)[Field]
  >;
} & {
  [Field in ContentField]?: z.output<(typeof messageFields)[Field]>;
};

/** Some of it: what a create or an update names. */
export type MessagePatch = {
  [Field in keyof MessageSettings]?: MessageSettings[Field] | undefined;
};

/** A field of what a template shows. */
export type ContentField = (typeof contentFields)[number];
