import { sql } from "@jalon/data"
import { command } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { actorsOn } from "../actors.read.ts"
import { found } from "../asking.ts"
import type { AttendanceServices } from "../services.ts"
import { presentSheet } from "../sheets/present-sheet.ts"
import { loadSheet } from "../sheets/sheet-row.read.ts"
import { issueTrainerLink } from "./issue-trainer-link.ts"
import { linkStands, outsideTrainers } from "./trainer-link.read.ts"

/** For who did not get theirs, or whose address was wrong: the link sent before no longer opens. */
export const sendTrainerLink = ({ guestLinks }: Pick<AttendanceServices, "guestLinks">) =>
  command(wire.sendTrainerLink, async (scope, { params, body }) => {
    const sheet = await loadSheet(scope, params.sheetId)
    if ((await actorsOn(scope, sheet.session_id)).length === 0) throw refuse("not_found")
    const [trainer] = await outsideTrainers(
      scope,
      sql`s.id = ${sheet.session_id} and t.id = ${body.trainer_id}`,
    )
    const { email, ...of } = found(trainer)
    if (email === null) throw refuse("attendance.trainer_without_mail")
    if (!(await linkStands(scope, { subjectId: sheet.session_id, part: of.trainer_id })))
      throw refuse("attendance.sheet_locked")
    const { label, on_date, start_minute, end_minute } = sheet
    await issueTrainerLink(guestLinks, scope, of, email, { label, on_date, start_minute, end_minute })
    return { sheet: await presentSheet(scope, sheet.id) }
  })
