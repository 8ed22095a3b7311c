import { restHandler } from "../../shared/http/rest-handler";
import { cannedReplyOperations } from "./operations";

export const handler = restHandler(cannedReplyOperations);
