import { read } from "@jalon/serving"
import { differencesOf } from "../../rules/index.ts"
import * as wire from "../../wire/index.ts"
import { waitingSessions } from "./session-versions.read.ts"

/** Without whom it concerns: the button that says it stands on every calendar. */
export const countPendingChanges = read(wire.countPendingChanges, async (reader) => ({
  count: differencesOf(await waitingSessions(reader)).length,
}))
