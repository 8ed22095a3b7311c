/** A page of the documentation. */
export interface DocumentResource {
  uri: string;
  name: string;
  title: string;
  description: string;
  text: string;
}
