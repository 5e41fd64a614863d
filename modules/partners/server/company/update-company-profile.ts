import { loadOfficialCodes } from "@jalon/legal-values/server"
import { mergeChanges } from "@jalon/records"
import { command } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { fieldsOf } from "../employer/employer-row.ts"
import { readOrRefuse } from "../employer/read-or-refuse.ts"
import { answer, write } from "./profile.ts"
import { openOwnProfile } from "./profile-row.ts"

export const updateCompanyProfile = command(wire.updateCompanyProfile, async (scope, { body }) => {
  const row = await openOwnProfile(scope)
  const now = fieldsOf(row)
  const read = readOrRefuse(body.changes, now, await loadOfficialCodes(scope))
  const { kept, conflicts } = mergeChanges(now, read, body.seen)
  const changed = Object.keys(kept).length > 0 ? await write(scope, row, kept) : row
  return { ...(await answer(scope, changed)), conflicts, saved_at: new Date().toISOString() }
})
