import { accountOf, newId, organizationOf, ownRows, type Scope, sql } from "@jalon/data"
import { publish } from "@jalon/jobs"
import { today } from "@jalon/kernel"
import { type CertificateKind, certificateGapWords } from "../../rules/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { attendanceEvents } from "../events.ts"
import { type Asked, type Checked, checkPeriod } from "./check-period.ts"

const PREFIX: Readonly<Record<CertificateKind, string>> = { realisation: "CR", assiduity: "AA" }

/** The school's next number, « CR-2026-000123 »: taken in the transaction that uses it. */
const nextNumber = async (scope: Scope, kind: CertificateKind): Promise<string> => {
  const year = Number(today().slice(0, 4))
  const row = await scope.find(sql<{ last: number }>`
    insert into attendance_certificate_counter as c (id, organization_id, kind, year, last)
    values (${newId()}, ${organizationOf(scope.who)}, ${kind}, ${year}, 1)
    on conflict (organization_id, kind, year) do update set last = c.last + 1
    returning last`)
  return `${PREFIX[kind]}-${year}-${String(row?.last ?? 0).padStart(6, "0")}`
}

/** Of two who issue for one learner at once, the second sees what the first has written. */
export const holdLearner = (scope: Scope, studentId: string): Promise<unknown> =>
  scope.run(sql`select from student where ${ownRows(scope.who)} and id = ${studentId} for no key update`)

export const certificateOfPeriod = (
  scope: Pick<Scope, "who" | "find">,
  { kind, contractId, period }: Asked,
  state: "issued" | "draft",
): Promise<{ id: string } | null> =>
  scope.find(sql<{ id: string }>`
    select id from attendance_certificate
    where ${ownRows(scope.who)} and kind = ${kind} and state = ${state} and contract_id = ${contractId}
      and from_date = ${period.from} and to_date = ${period.to}`)

/**
 * What was issued before for the same period gives way; the file of each stays what it was. By nobody, it is made by itself:
 * whoever closed the last sheet did not ask for it.
 */
export const writeCertificate = async (
  scope: Scope,
  asked: Asked,
  checked: Checked,
  { reason, by }: { reason: string | null; by: string | null },
): Promise<string> => {
  const current = await certificateOfPeriod(scope, asked, "issued")
  const draft = await certificateOfPeriod(scope, asked, "draft")
  if (current !== null) await endCertificate(scope, current.id, "superseded", null)
  const id = draft?.id ?? newId()
  const { realisedMin, dueMin } = checked.content
  await scope.run(sql`
    insert into attendance_certificate (id, organization_id, kind, state, number, student_id, contract_id, from_date, to_date,
      realised_minutes, due_minutes, content, reason, gaps, replaces_id, asked_by, issued_by, issued_at)
    values (${id}, ${organizationOf(scope.who)}, ${asked.kind}, 'issued', ${await nextNumber(scope, asked.kind)}, ${asked.studentId},
      ${asked.contractId}, ${asked.period.from}, ${asked.period.to}, ${realisedMin}, ${dueMin},
      ${JSON.stringify(checked.freeze())}::jsonb, ${reason}, ${checked.gaps}::text[], ${current?.id ?? null}, ${by}, ${by}, now())
    on conflict (id) do update set state = 'issued', number = excluded.number, realised_minutes = excluded.realised_minutes,
      due_minutes = excluded.due_minutes, content = excluded.content, reason = coalesce(excluded.reason, attendance_certificate.reason),
      gaps = excluded.gaps, replaces_id = excluded.replaces_id, issued_by = excluded.issued_by, issued_at = excluded.issued_at`)
  await publish(scope, attendanceEvents.CertificateIssued, { certificateId: id })
  return id
}

export const endCertificate = async (
  scope: Scope,
  id: string,
  state: "superseded" | "cancelled",
  reason: string | null,
): Promise<void> => {
  await scope.run(sql`
    update attendance_certificate set state = ${state}, ended_at = now(), ended_by = ${accountOf(scope.who)}, end_reason = ${reason}
    where ${ownRows(scope.who)} and id = ${id}`)
  // One that gives way to another is settled with it, once that one has its file.
  if (state === "cancelled") await publish(scope, attendanceEvents.CertificateSettled, { certificateId: id })
}

/** Nothing was done that could be attested, or nobody signs for the school. */
export const refuseBlocked = ({ isBlocked, gaps }: Checked): void => {
  if (isBlocked)
    throw refuse("certificate.blocked", { reasons: gaps.map((gap) => certificateGapWords[gap]).join(" ") })
}

/** Asked for by a person: what is missing must be explained, and so must a certificate that takes the place of another. */
export const issueCertificate = async (
  scope: Scope,
  asked: Asked,
  reason: string | null,
): Promise<string> => {
  await holdLearner(scope, asked.studentId)
  const checked = await checkPeriod(scope, asked)
  refuseBlocked(checked)
  const isReplacement = (await certificateOfPeriod(scope, asked, "issued")) !== null
  if (reason === null && (isReplacement || checked.gaps.length > 0))
    throw refuse("certificate.reason", {}, { reason: "Indiquez le motif." })
  return writeCertificate(scope, asked, checked, { reason, by: accountOf(scope.who) })
}

/** By itself: only when nothing at all is missing, and while the period has none. Answers whether it was issued. */
export const issueWhenComplete = async (scope: Scope, asked: Asked): Promise<boolean> => {
  await holdLearner(scope, asked.studentId)
  if ((await certificateOfPeriod(scope, asked, "issued")) !== null) return false
  const checked = await checkPeriod(scope, asked)
  if (checked.isBlocked || checked.gaps.length > 0) return false
  await writeCertificate(scope, asked, checked, { reason: null, by: null })
  return true
}

/** By the learner: what is still open is left out of it, and said by its dates. */
export const issueOwnAttestation = async (scope: Scope, asked: Asked): Promise<string> => {
  await holdLearner(scope, asked.studentId)
  const checked = await checkPeriod(scope, asked)
  refuseBlocked(checked)
  return writeCertificate(scope, asked, checked, { reason: null, by: accountOf(scope.who) })
}
