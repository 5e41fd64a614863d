import { multiStep } from "@jalon/serving"
import { codeName } from "../rules/index.ts"
import * as wire from "../wire/index.ts"
import { addedLegalValues, legalValuesOf } from "./load-legal-values.ts"

/** Without a session: guests fill forms too, and whoever's has ended is no worse off than they are. */
export const listAddedCodes = multiStep(wire.listAddedCodes, async ({ data, action }) => {
  const rows = await data.readOnce({ kind: "visitor" }, action, addedLegalValues)
  const added = rows.filter(({ name }) => codeName(name) !== null)
  const keys = new Set(added.map(({ name, from }) => `${name} ${from}`))
  return { codes: legalValuesOf(added).filter(({ name, from }) => keys.has(`${name} ${from}`)) }
})
