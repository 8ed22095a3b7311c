import { whoami } from "./whoami";

export const accountOperations = [whoami];
