import { conversation, memberOf } from "@jalon/serving"
import { getImported } from "../../wire/index.ts"
import { findImported, presentImported } from "./imported-row.ts"

/** Several reads of one moment. */
export const readImported = conversation(getImported, ({ data, action, who }, { params }) =>
  data.inScope(memberOf(who), action, async (scope) => ({
    imported: await presentImported(scope, await findImported(scope, params.importedId)),
  })),
)
