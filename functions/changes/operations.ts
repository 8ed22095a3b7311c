import { listChanges } from "./list-changes";

export const changeOperations = [listChanges];
