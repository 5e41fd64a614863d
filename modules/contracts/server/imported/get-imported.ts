import { memberOf, multiStep } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { findImported, presentImported } from "./imported-row.ts"

/** Several reads of one moment. */
export const getImported = multiStep(wire.getImported, ({ data, action, who }, { params }) =>
  data.inScope(memberOf(who), action, async (scope) => ({
    imported: await presentImported(scope, await findImported(scope, params.importedId)),
  })),
)
