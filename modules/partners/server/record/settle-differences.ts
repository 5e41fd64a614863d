import { command } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { profileDifferences, registerDifferences, settle } from "../employer/differences.ts"
import { fieldsOf } from "../employer/employer-row.ts"
import { readOrRefuse } from "../employer/read-or-refuse.ts"
import { openPartner } from "./partner-row.ts"
import { findProfile, presentPartner } from "./present-partner.ts"
import { writeChanges } from "./update-partner.ts"

export const settleDifferences = command(wire.settleDifferences, async (scope, { params, body }) => {
  const row = await openPartner(scope, params.partnerId)
  const differences =
    body.source === "register"
      ? registerDifferences(row)
      : profileDifferences(row, await findProfile(scope, row))
  const settled = settle(row, body.source, differences, body)
  await writeChanges(scope, settled.row, readOrRefuse(settled.changes, fieldsOf(row), null))
  return { partner: await presentPartner(scope, row.id) }
})
