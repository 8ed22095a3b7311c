import type { UseQueryResult } from "@tanstack/preact-query";
import type { ComponentChildren } from "preact";
import { Problem } from "../ui/problem";
import { Skeleton } from "../ui/skeleton";

interface LoadedProps<Data> {
  query: UseQueryResult<Data>;
  children(data: Data): ComponentChildren;
}

/** What is shown of a record once it is known. */
export function Loaded<Data>({ query, children }: LoadedProps<Data>) {
  const { data, error, refetch } = query;
  if (data !== undefined) return <>{children(data)}</>;
  if (error) return <Problem error={error} onRetry={() => void refetch()} />;
  return <Skeleton />;
}
