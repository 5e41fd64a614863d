import { clockWords } from "@jalon/education/rules"
import { typography as t } from "@jalon/kernel"
import type { LineStatus } from "../line/status.ts"
import { lineStatusWords } from "../line/words.fr.ts"

/** What a correction of a closed sheet is about: the line of one learner, or the hours of everybody. */
export interface Corrected {
  status: LineStatus | null
  arrivedMinute: number | null
  leftMinute: number | null
  start: number | null
  end: number | null
  /** As it was when the correction was asked for; not known once the month of its sheet is dropped. */
  from: { status: LineStatus | null; start: number | null; end: number | null }
}

const hours = (start: number | null, end: number | null): string | null =>
  start === null || end === null ? null : `${clockWords(start)} – ${clockWords(end)}`

const presence = ({ status, arrivedMinute, leftMinute }: Corrected): string | null =>
  status === null
    ? null
    : t(
        [
          lineStatusWords[status],
          arrivedMinute === null ? "" : `, arrivée à ${clockWords(arrivedMinute)}`,
          leftMinute === null ? "" : `, départ à ${clockWords(leftMinute)}`,
        ].join(""),
      )

/** The same words wherever a correction is told: what it changes, from what to what. */
export const correctionChange = (
  one: Corrected,
): { label: string; before: string | null; after: string | null } =>
  one.status === null
    ? {
        label: t("Horaires de la séance"),
        before: hours(one.from.start, one.from.end),
        after: hours(one.start, one.end),
      }
    : {
        label: "Présence",
        before: one.from.status === null ? null : lineStatusWords[one.from.status],
        after: presence(one),
      }
