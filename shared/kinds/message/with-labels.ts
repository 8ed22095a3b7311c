import { formLabelNames, type Labels } from "../../model/labels";

/**
 * An embed configuration, as JSON, with the domain's own words for its forms. They are not in the header of the list,
 * which is as long as gateways carry.
 */
export function withLabels(configuration: string, labels: Partial<Labels>): string {
  const own = formLabelNames.flatMap((name) => (name in labels ? [[name, labels[name]]] : []));
  return own.length > 0 && /<form/i.test(configuration)
    ? `${configuration.slice(0, -1)},"labels":${JSON.stringify(Object.fromEntries(own))}}`
    : configuration;
}
