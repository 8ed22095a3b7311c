import { words } from "../words";

/** A view that could not be loaded: why, and the way on. */
export function Problem({ error, onRetry }: { error: Error; onRetry(): void }) {
  return (
    <div class="empty" role="alert">
      <p>{error.message}</p>
      <button type="button" class="plain" onClick={onRetry}>
        {words.again}
      </button>
    </div>
  );
}
