import { memberOf, multiStep } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import type { AttendanceServices } from "../services.ts"
import { drawnInks } from "../signing/ink.ts"
import { loadSheet } from "./sheet-row.read.ts"

/** Shown to who may see the sheet, on its screen and on its sealed document: no list and no export carries them. */
export const sheetInks = ({ vault }: Pick<AttendanceServices, "vault">) =>
  multiStep(wire.sheetInks, async ({ data, action, who }, { params }) =>
    data.inScope(memberOf(who), action, async (scope) => {
      const inks = await drawnInks(vault, scope, await loadSheet(scope, params.sheetId))
      return { results: [...inks].map(([student_id, ink]) => ({ student_id, ink })) }
    }),
  )
