import { updateAccount } from "./update-account";
import { whoami } from "./whoami";

export const accountOperations = [whoami, updateAccount];
