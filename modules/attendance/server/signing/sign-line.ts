import { type FieldVault, ownRows, type Scope, sha256, sql } from "@jalon/data"
import { clockWords } from "@jalon/education/rules"
import {
  answerToOfflineSigning,
  answerToSigning,
  type LineStatus,
  opensWords,
  type SigningAnswer,
  type SigningFacts,
  type SigningMethod,
  signingRefusalWords,
  usualPolicy,
  windowOf,
} from "../../rules/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { appendEvent, findLink, holdChain } from "../sheets/append-event.ts"
import type { SheetRow } from "../sheets/sheet-row.read.ts"
import { signedAt as signedWhen } from "../sheets/signed-at.read.ts"
import { minuteOf, plannedSlot } from "../sheets/slot-of-sheet.ts"
import { sealInk } from "./ink.ts"
import { askForSignature, type Offline, offlineEvidence } from "./offline.ts"

/** What signing needs to know of a sheet: one row, found by its key. */
export type SignedSheet = Pick<
  SheetRow,
  "id" | "on_date" | "status" | "starts_at" | "ends_at" | "breaks" | "time_zone" | "mode"
> & {
  line_status: LineStatus | null
  signed_at: Date | null
  is_device_taken: boolean
}

export const deviceMark = (browser: string): Buffer => sha256(browser).subarray(0, 16)

const isRemote = (mode: string) => mode === "distanciel_synchrone" || mode === "hybride"

/** The sheet as one learner finds it. The device is that of another when somebody else signed from it. */
export const findSigned = (
  scope: Pick<Scope, "find" | "who">,
  sheetId: string,
  studentId: string,
  device: Buffer | null,
): Promise<SignedSheet | null> =>
  scope.find(sql<SignedSheet>`
    select sh.id, sh.on_date, sh.status, sh.starts_at, sh.ends_at, sh.breaks, sh.time_zone, s.mode,
      l.status as line_status, ${signedWhen} as signed_at,
      exists (select from attendance_event d where d.organization_id = sh.organization_id and d.on_date = sh.on_date
        and d.sheet_id = sh.id and d.kind = 'learner_signed' and d.device = ${device} and d.student_id <> ${studentId}
        and d.method <> 'trainer_device') as is_device_taken
    from attendance_sheet sh
      join course_session s on s.organization_id = sh.organization_id and s.id = sh.session_id
      left join attendance_line l on l.organization_id = sh.organization_id and l.on_date = sh.on_date and l.sheet_id = sh.id
        and l.student_id = ${studentId}
      left join attendance_event e on e.organization_id = sh.organization_id and e.on_date = sh.on_date and e.sheet_id = sh.id
        and e.student_id = ${studentId} and e.kind = 'learner_signed'
    where ${ownRows(scope.who, "sh.organization_id")} and sh.id = ${sheetId}`)

const factsOf = (
  sheet: SignedSheet,
  method: SigningMethod,
  isProofGood: boolean,
  now: number,
): SigningFacts => ({
  now,
  sheet: { status: sheet.status, startsAt: sheet.starts_at.getTime(), isRemote: isRemote(sheet.mode) },
  window: windowOf(plannedSlot(sheet), usualPolicy),
  policy: usualPolicy,
  line: sheet.line_status,
  signedAt: sheet.signed_at?.getTime() ?? null,
  method,
  isProofGood,
  isDeviceTaken: sheet.is_device_taken,
})

export const answerFor = (...facts: Parameters<typeof factsOf>): SigningAnswer =>
  answerToSigning(factsOf(...facts))

/** The sentence of a refusal, with the hour when it opens. */
export const refusalSentence = (sheet: SignedSheet, answer: SigningAnswer & { kind: "refused" }): string =>
  answer.refusal === "too_early"
    ? opensWords(minuteOf(sheet, new Date(windowOf(plannedSlot(sheet), usualPolicy).opensAt)))
    : signingRefusalWords[answer.refusal]

type Signing = {
  sheetId: string
  studentId: string
  method: SigningMethod
  isProofGood: boolean
  device: Buffer | null
  /** Made without network. */
  offline?: Offline | null
  /** What they drew, when they drew. */
  ink?: string | undefined
}

export const receiptOf = (
  sheet: SignedSheet,
  signedAt: Date,
  {
    isLate = false,
    isRepeat = false,
    isAsked = false,
  }: { isLate?: boolean; isRepeat?: boolean; isAsked?: boolean },
) => {
  const minute = minuteOf(sheet, signedAt)
  return {
    signed_at: signedAt.toISOString(),
    minute,
    is_late: isLate,
    is_repeat: isRepeat,
    is_asked: isAsked,
    clock: clockWords(minute),
  }
}

/**
 * Countersigned already: what each line comes to is written. The hour of a signature made without network is not that of the
 * reception, and could say that they came late: the trainer's word on it stays.
 */
const addToCountersigned = async (
  scope: Scope,
  sheet: SignedSheet,
  studentId: string,
  offline: Offline | null,
): Promise<void> => {
  const arrived = offline && minuteOf(sheet, sheet.starts_at)
  await scope.run(sql`
    update attendance_line set is_signed = true, arrived_minute = coalesce(arrived_minute, ${arrived})
    where ${ownRows(scope.who)} and on_date = ${sheet.on_date} and sheet_id = ${sheet.id} and student_id = ${studentId}`)
}

/**
 * Asked in one trip: PostgreSQL reads the sheet once the chain before it is held, so that of two at once the second finds the first.
 * Null for whoever is not on the list: they learn nothing of the lesson.
 */
const holdSigned = async (scope: Scope, { sheetId, studentId, device }: Signing) => {
  const [link, sheet] = await Promise.all([
    findLink(scope, sheetId),
    findSigned(scope, sheetId, studentId, device),
  ])
  if (sheet === null || sheet.line_status === null) return null
  return { sheet, link: link ?? (await holdChain(scope, sheet)) }
}

/** Null when the learner is not on this sheet, or there is none. */
export const signLine = async (vault: FieldVault, scope: Scope, signing: Signing) => {
  // Before the chain is held: nobody waits for a key.
  const ink = await sealInk(vault, scope, signing, signing.ink)
  const held = await holdSigned(scope, signing)
  if (held === null) return null
  const { sheet, link } = held
  const { studentId, method, isProofGood, device, offline = null } = signing
  const facts = factsOf(sheet, method, isProofGood, link.now.getTime())
  const answer = offline === null ? answerToSigning(facts) : answerToOfflineSigning(facts, offline.at)
  switch (answer.kind) {
    case "refused":
      throw refuse("attendance.refused", { sentence: refusalSentence(sheet, answer) })
    case "already":
      return receiptOf(sheet, new Date(answer.signedAt), { isRepeat: true })
    case "ask_correction": {
      const asked = offline ?? { at: link.now.getTime(), deviceAt: link.now.getTime() }
      await askForSignature(scope, sheet, { studentId, method, offline: asked })
      return receiptOf(sheet, new Date(asked.at), { isAsked: true })
    }
    case "sign": {
      const payload = offline === null ? {} : offlineEvidence(offline)
      const event = { kind: "learner_signed", studentId, method, device, payload, ink } as const
      const receivedAt = await appendEvent(scope, sheet, event, link)
      if (sheet.status === "signed") await addToCountersigned(scope, sheet, studentId, offline)
      return receiptOf(sheet, offline === null ? receivedAt : new Date(offline.at), { isLate: answer.isLate })
    }
  }
}
