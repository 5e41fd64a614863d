import { command } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { registerDifferences, settle } from "../employer/differences.ts"
import { fieldsOf } from "../employer/employer-row.ts"
import { readOrRefuse } from "../employer/read-or-refuse.ts"
import { answer, write } from "./profile.ts"
import { openOwnProfile } from "./profile-row.ts"

export const settleCompanyDifferences = command(wire.settleCompanyDifferences, async (scope, { body }) => {
  const row = await openOwnProfile(scope)
  const settled = settle(row, "register", registerDifferences(row), body)
  const changes = readOrRefuse(settled.changes, fieldsOf(row), null)
  return answer(scope, await write(scope, settled.row, changes))
})
