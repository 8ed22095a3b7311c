/** Something that has started, and ends with the service. */
export interface Part {
  stop(): Promise<void>;
}

/** Ends started parts, the last one first: requests, then functions, then the database. */
export class Parts implements Part {
  private readonly started: Part[] = [];

  add<Started extends Part>(part: Started): Started {
    this.started.push(part);
    return part;
  }

  async stop(): Promise<void> {
    for (const part of this.started.splice(0).reverse()) await part.stop();
  }
}
