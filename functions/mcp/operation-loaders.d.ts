declare module "operation-loaders" {
  /** Every operation as a tool, in the catalogue's order. */
  export const loaders: readonly import("../../shared/handlers/operation/operation-loader").OperationLoader[];
}
