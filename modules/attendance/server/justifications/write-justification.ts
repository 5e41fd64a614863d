import { accountOf, type FieldVault, newId, organizationOf, ownRows, type Scope, sql } from "@jalon/data"
import { findKept, restrictFile } from "@jalon/files/server"
import { today } from "@jalon/kernel"
import type { BodyOf } from "@jalon/wire-kit"
import {
  isLateFor,
  type JustificationActor,
  type JustificationMove,
  justificationLifecycle,
  type KnownJustification,
  periodFault,
  reasonOf,
  reasonsOn,
} from "../../rules/index.ts"
import type * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { filedJustification, filedRows, missedLine, missedRows } from "../absences/missed-rows.read.ts"
import { settleMissed } from "../absences/settle-missed.ts"
import { type FiledPage, type JustificationContent, sealContent } from "./content.ts"
import type { JustificationRow } from "./justification-row.read.ts"
import { knownOf } from "./present-justification.ts"
import { justificationSetting } from "./setting.read.ts"

type Filed = BodyOf<typeof wire.fileOwnJustification>

/** Files that whoever files may give: their own, or the school's. From now on only here are links to them handed out. */
export const takePages = async (
  scope: Scope,
  fileIds: readonly string[],
  owner: string | null,
): Promise<FiledPage[]> => {
  const pages: FiledPage[] = []
  for (const id of fileIds) {
    const file = await findKept(scope, id)
    if (!file || file.account_id !== owner) throw refuse("justification.file_unknown")
    await restrictFile(scope, file.id)
    pages.push({ id: file.id, owner, type: file.content_type, size: file.size })
  }
  return pages
}

/** Where a move leads; refused with every reason why not. */
export const requireMove = (
  move: JustificationMove,
  from: JustificationRow["status"] | "none",
  actor: JustificationActor,
  known: KnownJustification,
) => {
  const answer = justificationLifecycle.moveFor(move, from, actor, known)
  if (!answer.allowed)
    throw refuse("justification.move_closed", {
      reasons: answer.reasons.map(({ sentence }) => sentence).join(" "),
    })
  return answer
}

type Period = Pick<JustificationRow, "student_id" | "from_date" | "to_date">

/** The lines of the days that a document covers say at once what it changes. */
export const settlePeriod = (scope: Scope, { student_id, from_date, to_date }: Period): Promise<number> =>
  settleMissed(scope, { studentId: student_id, from: from_date, to: to_date })

/** Whether what is sent now comes after the deadline of something it covers. */
export const comesLate = async (scope: Scope, filed: Omit<Filed, "reason">): Promise<boolean> => {
  const { student_id: studentId, from_date: from, to_date: to } = filed
  const missed = await missedRows(
    scope,
    sql`l.student_id = ${studentId} and l.on_date between ${from}::date and ${to}::date`,
  )
  const before = await filedRows(scope, { studentIds: [studentId], from, to })
  const { delay_hours } = await justificationSetting(scope)
  const now = filedJustification({
    id: "",
    ...filed,
    status: "submitted",
    submitted_at: new Date(),
    decided_at: null,
  })
  return isLateFor(now, missed.map(missedLine), before.map(filedJustification), delay_hours)
}

const checkFiled = (body: Filed): void => {
  const fault = periodFault({
    fromDate: body.from_date,
    fromHalf: body.from_half,
    toDate: body.to_date,
    toHalf: body.to_half,
    fromMinute: body.from_minute,
    toMinute: body.to_minute,
  })
  if (fault) throw refuse("justification.period", { sentence: fault })
  if (!reasonsOn(today()).some(({ code }) => code === body.reason)) throw refuse("justification.reason")
}

/** Files a document; its learner was found to be the caller's own, or of the caller's school. */
export const writeJustification = async (
  vault: FieldVault,
  scope: Scope,
  body: Filed,
  { actor, owner }: { actor: JustificationActor; owner: string | null },
): Promise<string> => {
  checkFiled(body)
  const pages = await takePages(scope, body.file_ids, owner)
  const known = knownOf(body, { reason: body.reason, pages })
  const status = body.is_draft ? "draft" : requireMove("submit", "none", actor, known).to
  const isSchool = actor !== "learner"
  const content: JustificationContent = {
    reason: body.reason,
    comment: body.comment,
    pages,
    exchanges: body.is_draft
      ? []
      : [{ at: new Date().toISOString(), kind: "submit", is_school: isSchool, text: "" }],
  }
  const id = newId()
  const isLate = !body.is_draft && (await comesLate(scope, body))
  await scope.run(sql`
    insert into justification (id, organization_id, student_id, from_date, from_half, to_date, to_half, from_minute, to_minute,
      status, employer_label, content, files, is_late, filed_by, is_by_school, submitted_at)
    values (${id}, ${organizationOf(scope.who)}, ${body.student_id}, ${body.from_date}, ${body.from_half}, ${body.to_date},
      ${body.to_half}, ${body.from_minute}, ${body.to_minute}, ${status}, ${reasonOf(body.reason)?.employerLabel ?? "other"},
      ${await sealContent(vault, scope, id, content)}, ${pages.length}, ${isLate}, ${accountOf(scope.who)}, ${isSchool},
      ${body.is_draft ? null : new Date()})`)
  await settlePeriod(scope, body)
  return id
}

/** Writes a move with what was said and brought with it. */
export const writeMove = async (
  vault: FieldVault,
  scope: Scope,
  row: JustificationRow,
  { status, content, isLate }: { status: string; content: JustificationContent; isLate: boolean },
): Promise<void> => {
  const isDecided = status === "accepted" || status === "refused"
  await scope.run(sql`
    update justification set status = ${status}, content = ${await sealContent(vault, scope, row.id, content)},
      files = ${content.pages.length}, is_late = ${isLate}, version = version + 1, updated_at = now(),
      submitted_at = case when ${status === "submitted" && row.submitted_at === null} then now() else submitted_at end,
      decided_by = ${isDecided ? accountOf(scope.who) : null}, decided_at = ${isDecided ? new Date() : null}
    where ${ownRows(scope.who)} and id = ${row.id}`)
  await settlePeriod(scope, row)
}
