import { wholeEnvironment } from "./environment";
import { readLateSettings } from "./late-settings";

// Each Lambda's bundle begins with it: functions read their settings as they load.
await readLateSettings(wholeEnvironment());
