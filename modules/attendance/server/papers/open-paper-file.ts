import { noteOpening } from "@jalon/data"
import { linkToFile } from "@jalon/files/server"
import { memberOf, multiStep } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { actorsOn } from "../actors.read.ts"
import { found } from "../asking.ts"
import type { AttendanceServices } from "../services.ts"
import { loadSheet } from "../sheets/sheet-row.read.ts"
import { paperRows } from "./paper-row.read.ts"

/** The scan as it was filed, for who sees the sheet; whoever opens it is noted. */
export const openPaperFile = ({ files }: Pick<AttendanceServices, "files">) =>
  multiStep(wire.openPaperFile, async ({ data, action, who }, { params, query }) => {
    const member = memberOf(who)
    return data.inScope(member, action, async (scope) => {
      const sheet = await loadSheet(scope, params.sheetId)
      if ((await actorsOn(scope, sheet.session_id)).length === 0) throw refuse("not_found")
      const paper = found((await paperRows(scope, sheet.id)).find(({ id }) => id === params.paperId))
      await noteOpening(scope, {
        organizationId: member.organizationId,
        subject: "attendance_sheet",
        subjectId: sheet.id,
        facts: { opened: "paper" },
      })
      return found(
        await linkToFile(files, scope, paper.file_id, {
          disposition: query.disposition,
          restricted: true,
        }),
      )
    })
  })
