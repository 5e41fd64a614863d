import { multiStep } from "@jalon/serving"
import { codeListsOf, codeName } from "../rules/index.ts"
import * as wire from "../wire/index.ts"
import { addedLegalValues, legalValuesOf } from "./load-legal-values.ts"

/** Without a session: guests fill forms too, and whoever's has ended is no worse off than they are. */
export const listChangedCodes = multiStep(wire.listChangedCodes, async ({ data, action }) => {
  const rows = await data.readOnce({ kind: "visitor" }, action, addedLegalValues)
  const changed = new Set(rows.flatMap(({ name }) => codeName(name)?.list ?? []))
  const lists = codeListsOf(legalValuesOf(rows))
  return {
    lists: Object.fromEntries(
      [...changed].map((list) => [
        list,
        lists[list].map(({ code, label, group, valid_from, valid_to }) => ({
          code,
          label,
          ...(group !== undefined && { group }),
          valid_from,
          valid_to,
        })),
      ]),
    ),
  }
})
