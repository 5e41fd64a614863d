import { noteOpening } from "@jalon/data"
import { today } from "@jalon/kernel"
import { download, memberOf } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { actorsOn } from "../actors.read.ts"
import type { AttendanceServices } from "../services.ts"
import { pdfDownload } from "./pdf-download.ts"
import { paperSheetDocument } from "./sheet-document.fr.ts"
import { sheetFacts } from "./sheet-facts.read.ts"

/** The sheet to be signed by hand. It closes nothing and proves nothing by itself. */
export const paperSheet = ({ documents, publicUrl }: Pick<AttendanceServices, "documents" | "publicUrl">) =>
  download(wire.paperSheet, async ({ data, action, who }, { params: { sheetId } }) => {
    const member = memberOf(who)
    const facts = await data.inScope(member, action, async (scope) => {
      const known = await sheetFacts(scope, sheetId)
      if ((await actorsOn(scope, known.sheet.session_id)).length === 0) throw refuse("not_found")
      await noteOpening(scope, {
        organizationId: member.organizationId,
        subject: "attendance_sheet",
        subjectId: sheetId,
        facts: { opened: "paper" },
      })
      return known
    })
    const { bytes } = await documents.text(await paperSheetDocument(facts, { publicUrl, madeOn: today() }))
    return pdfDownload(`emargement-${facts.sheet.on_date}-papier.pdf`, bytes)
  })
