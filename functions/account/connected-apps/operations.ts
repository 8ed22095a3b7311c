import { endConnectedApp } from "./end-connected-app";
import { listConnectedApps } from "./list-connected-apps";

export const connectedAppOperations = [listConnectedApps, endConnectedApp];
