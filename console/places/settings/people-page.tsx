import { OwnersPage } from "./owners-page";
import { People } from "./people";

/** Who may sign in. */
export function PeoplePage() {
  return (
    <OwnersPage>
      <People />
    </OwnersPage>
  );
}
