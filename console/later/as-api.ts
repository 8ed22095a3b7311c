export { AsApi } from "../shell/as-api";
