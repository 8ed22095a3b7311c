import { isBusy } from "./is-busy";
import { openDialog } from "./open-dialog";
import { closeAll, reopen } from "./open-dialogs";

/** What a message needs that opens in front of the page, under names that the build shortens. */
export default { closeAll, isBusy, openDialog, reopen };
