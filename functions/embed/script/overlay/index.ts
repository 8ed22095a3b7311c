import { restyle } from "../add-styles";
import keepClear from "../clear";
import { isBusy } from "./is-busy";
import { openDialog } from "./open-dialog";
import { closeAll, reopen } from "./open-dialogs";

/** What messages need in front of the page or next to the page's content, so that they can be used and do not disturb. */
export default { closeAll, isBusy, keepClear, openDialog, reopen, restyle };
