import { restHandler } from "../../shared/http/rest-handler";
import { messageCheckOperations } from "./operations";

export const handler = restHandler(messageCheckOperations);
