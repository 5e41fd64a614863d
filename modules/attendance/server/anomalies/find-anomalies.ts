import { type PublicHolidayZone, publicHolidaysIn } from "@jalon/calendar"
import { newId, organizationOf, ownRows, type Scope, sql } from "@jalon/data"
import type { IsoDate } from "@jalon/kernel"
import {
  type Anomaly,
  anomaliesOf,
  type CoveredPeriod,
  coversHalfDay,
  isSignedAfterwards,
  type SeenSignature,
  signalsOf,
  usualPolicy,
  windowOf,
} from "../../rules/index.ts"
import { excusesByLearner, type SeenSheet, seenSheets, signaturesBySheet } from "./seen-sheets.read.ts"

const MINUTE = 60_000

/** From the earliest opening until the tablet is handed back; what is signed afterwards has hours of its own. */
const signalsOn = (
  sheet: SeenSheet,
  signatures: readonly SeenSignature[],
  excuses: ReadonlyMap<string, readonly CoveredPeriod[]>,
) => {
  const isExcused = (learnerId: string): boolean =>
    (excuses.get(learnerId) ?? []).some((one) => coversHalfDay(one, sheet.on_date, sheet.half_day))
  const slot = { from: sheet.starts_at.getTime(), to: sheet.ends_at.getTime(), breaks: [] }
  const { earliest, waitsFrom } = windowOf(slot, usualPolicy)
  return signalsOf(
    signatures
      .filter(({ method }) => !isSignedAfterwards(method))
      .map((one) => ({ ...one, isExcused: isExcused(one.learnerId) })),
    { from: earliest, to: waitsFrom + MINUTE },
  )
}

/** Looks at the sheets of these days again: what is found is opened once, what is found no more was corrected. */
export const findAnomalies = async (
  scope: Scope,
  { from, to, now }: { from: IsoDate; to: IsoDate; now: number },
): Promise<number> => {
  const sheets = await seenSheets(scope, from, to)
  const signatures = await signaturesBySheet(scope, from, to)
  const excuses = await excusesByLearner(scope, from, to)
  const holidays = new Map<string, Set<IsoDate>>()
  const holidaysOf = (zone: string | null): Set<IsoDate> => {
    const key = zone ?? "metropole"
    const known =
      holidays.get(key) ??
      new Set(publicHolidaysIn({ from, to }, key as PublicHolidayZone).map(({ date }) => date))
    holidays.set(key, known)
    return known
  }
  const found: { id: string; sheet_id: string; code: Anomaly }[] = sheets.flatMap((sheet) =>
    anomaliesOf({
      now,
      isClosed: sheet.is_closed,
      people: sheet.head_count ?? (sheet.is_in_room ? (signatures.get(sheet.id)?.length ?? 0) : null),
      capacity: sheet.capacity,
      openedAs: sheet.opened_as,
      title: sheet.title,
      status: sheet.status,
      endedAt: sheet.ends_at.getTime(),
      signals: signalsOn(sheet, signatures.get(sheet.id) ?? [], excuses),
      isHoliday: holidaysOf(sheet.zone).has(sheet.on_date),
      isTrainerElsewhere: sheet.is_trainer_elsewhere,
      isRoomTaken: sheet.is_room_taken,
    }).map((code) => ({ id: newId(), sheet_id: sheet.id, code })),
  )
  const rows = sql`jsonb_to_recordset(${JSON.stringify(found)}::jsonb) x (id uuid, sheet_id uuid, code text)`
  await scope.run(sql`
    insert into attendance_anomaly (id, organization_id, sheet_id, code)
    select x.id, ${organizationOf(scope.who)}, x.sheet_id, x.code from ${rows}
    on conflict (organization_id, sheet_id, code) do update set state = 'open'
    where attendance_anomaly.state = 'corrected'`)
  await scope.run(sql`
    update attendance_anomaly a set state = 'corrected'
    from attendance_sheet sh
    where ${ownRows(scope.who, "a.organization_id")} and sh.organization_id = a.organization_id and sh.id = a.sheet_id
      and sh.on_date between ${from} and ${to} and a.state = 'open'
      and not exists (select from ${rows} where x.sheet_id = a.sheet_id and x.code = a.code)`)
  return found.length
}
