const patienceMs = 200;

/**
 * Waits at most 200 ms for a write that the answer to a visitor does not depend on. The write continues after that, as long
 * as the instance runs.
 * @returns whether it succeeded by then
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
