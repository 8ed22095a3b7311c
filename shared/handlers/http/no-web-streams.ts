/**
 * Bundles use this file in place of `node:stream/web`, which middy loads for handlers that stream their answers. None does, and
 * Node would take a millisecond of each start to load it.
 */
export class ReadableStream {
  constructor() {
    throw new Error("Web streams are not part of the bundle.");
  }
}
