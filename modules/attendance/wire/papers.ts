import * as z from "zod/mini"
import { changing } from "./shapes.ts"
import { sheetShape } from "./sheets.ts"
import { route } from "./words.fr.ts"

const base = "/school/education/attendance/sheets/:sheetId/papers"
const ok = z.object({ sheet: sheetShape })
const ofPaper = z.object({ sheetId: z.guid(), paperId: z.guid() })

export const filePaper = route({
  method: "POST",
  path: base,
  summary: "File the scan of a sheet signed by hand, and who signed it; somebody else confirms",
  access: "teaching",
  params: z.object({ sheetId: z.guid() }),
  body: z.object({
    file_id: z.guid(),
    student_ids: z.array(z.guid()).check(z.minLength(1), z.maxLength(200)),
  }),
  ok,
  done: "La feuille est déposée. Une autre personne confirmera les signatures.",
  refusals: [...changing, "attendance.not_open", "attendance.paper_line", "justification.file_unknown"],
})

export const decidePaper = route({
  method: "POST",
  path: `${base}/:paperId/decision`,
  summary: "Confirm or refuse the signatures that somebody else read on paper",
  access: "teaching",
  params: ofPaper,
  body: z.object({ outcome: z.enum(["confirmed", "refused"]) }),
  ok,
  done: "La décision est enregistrée.",
  refusals: [...changing, "attendance.move_closed"],
})

export const openPaperFile = route({
  method: "GET",
  path: `${base}/:paperId/file`,
  summary: "A link, good for a few minutes, to the scan of a sheet signed by hand; noted in the journal",
  access: "teaching",
  params: ofPaper,
  query: z.object({ disposition: z._default(z.enum(["attachment", "inline"]), "inline") }),
  ok: z.object({ url: z.string(), expires_in: z.number() }),
  refusals: [...changing],
})
