export { Settings } from "../places/settings/settings";
