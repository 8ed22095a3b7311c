import { getUsage } from "./get-usage";
import { updateAccount } from "./update-account";
import { whoami } from "./whoami";

export const accountOperations = [whoami, updateAccount, getUsage];
