import { restyle } from "../add-styles";
import keepClear from "../clear";
import { isBusy } from "./is-busy";
import { openDialog } from "./open-dialog";
import { closeAll, reopen } from "./open-dialogs";

/** What keeps messages where they disturb nothing and can be used, in front of the page and beside it. */
export default { closeAll, isBusy, keepClear, openDialog, reopen, restyle };
