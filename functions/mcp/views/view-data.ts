import type { ViewCall } from "../../../shared/handlers/mcp/views";
import type { ViewName } from "../../../shared/handlers/operation/operation";
import { previewData } from "./preview-data";
import { reviewsData } from "./reviews-data";

const makers: Readonly<Record<ViewName, (call: ViewCall) => object | Promise<object>>> = {
  preview: previewData,
  reviews: reviewsData,
};

/** What a view needs beside its tool's answer. */
export async function viewData(name: ViewName, call: ViewCall): Promise<object> {
  return await makers[name](call);
}
