import { explainMessage } from "./explain-message";
import { previewMessage } from "./preview-message";

export const messageCheckOperations = [explainMessage, previewMessage];
