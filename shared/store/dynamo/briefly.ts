const patienceMs = 200;

/**
 * Waits for a write that an answer to a visitor does not need, for 200 ms at most. It goes on after that, as long as the
 * instance runs.
 * @returns whether it ended by then; a failure is no end
 */
export async function briefly(write: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), patienceMs);
  });
  const ended = write.then(
    () => true,
    () => false,
  );
  const isDone = await Promise.race([ended, late]);
  clearTimeout(timer);
  return isDone;
}
