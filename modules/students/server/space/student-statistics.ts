import { type IsoDate, today } from "@jalon/kernel"
import { read } from "@jalon/serving"
import { isAwaited } from "../../rules/index.ts"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { choosePlace, ownFile, placesOf, presentProfile } from "./own-file.ts"

const DAY_MS = 86_400_000
const daysUntil = (day: IsoDate | null, on: IsoDate): number | null => {
  if (day === null || day < on) return null
  return Math.round((Date.parse(`${day}T00:00:00Z`) - Date.parse(`${on}T00:00:00Z`)) / DAY_MS)
}

const nothing = {
  completeness_percent: 0,
  elements_missing: 0,
  documents_expected: 0,
  documents_missing: 0,
  documents_to_check: 0,
  documents_accepted: 0,
  documents_rejected: 0,
  days_before_training: null,
  contracts: 0,
}

export const studentStatistics = read(wire.studentStatistics, async (reader, { query }) => {
  const on = today()
  const place = choosePlace(await placesOf(reader), query.student_id)
  if (!place && query.student_id !== undefined) throw refuse("not_found")
  const file = place ? await ownFile(reader, place, on) : null
  if (!place || !file) return { statistics: nothing }
  const { completeness, documents } = presentProfile(file, on)
  const inStatus = (...statuses: string[]) =>
    documents.filter(({ status }) => statuses.includes(status)).length
  return {
    statistics: {
      completeness_percent: completeness.percent,
      elements_missing: completeness.missing.length,
      documents_expected: documents.length - inStatus("not_applicable"),
      documents_missing: documents.filter(({ status }) => isAwaited(status)).length,
      documents_to_check: inStatus("submitted"),
      documents_accepted: inStatus("accepted", "deleted_after_check"),
      documents_rejected: inStatus("rejected"),
      days_before_training: daysUntil(place.starts_on, on),
      // Contracts have no table yet: nobody has one.
      contracts: 0,
    },
  }
})
