/** What happens to answers when the changes are saved: nothing is lost, but people should know before. */
export function RemovedAnswers({ losses }: { losses: readonly string[] }) {
  return (
    <div role="status">
      {losses.map((loss) => (
        <p key={loss} class="losses">
          {loss}
        </p>
      ))}
    </div>
  );
}
