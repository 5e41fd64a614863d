import { type Block, heading, pairs, paragraph, type TextDocument, table, title } from "@jalon/documents"
import { durationWords, type HalfDay, halfDayWords } from "@jalon/education/rules"
import { dayInWords, formatFrenchDate, type IsoDate, typography as t } from "@jalon/kernel"
import { type MissedState, missedWords } from "../../rules/index.ts"
import type { HoursRow, Month } from "./company-rows.read.ts"

export type StatedAbsence = {
  on_date: IsoDate
  half_day: HalfDay
  label: string
  is_absence: boolean
  missed_minutes: number
  state: MissedState
}

interface Stated {
  hours: HoursRow
  absences: readonly StatedAbsence[]
  month: Month
  madeOn: IsoDate
}

const summary = ({ hours }: Stated): Block =>
  pairs(
    [
      { label: "Heures dues", value: durationWords(hours.due_minutes) },
      { label: "Heures de présence", value: durationWords(hours.present_minutes) },
      { label: "Absences justifiées", value: durationWords(hours.justified_minutes) },
      { label: "Absences non justifiées", value: durationWords(hours.unjustified_minutes) },
      {
        label: "En attente de justificatif",
        value: hours.waiting_minutes > 0 ? durationWords(hours.waiting_minutes) : "",
      },
      {
        label: "Dont retards",
        value:
          hours.late_count > 0
            ? t(`${hours.late_count} retard(s), ${durationWords(hours.late_minutes)}`)
            : "Aucun",
      },
    ].filter(({ value }) => value !== ""),
  )

const lines = ({ absences }: Stated): Block[] =>
  absences.length === 0
    ? [paragraph("Aucune absence ni aucun retard sur la période.")]
    : [
        table(
          [
            { head: "Date", share: 18 },
            { head: "Demi-journée", share: 18 },
            { head: "Séance", share: 28 },
            { head: "Durée manquée", share: 16, align: "right" },
            { head: "État", share: 20 },
          ],
          absences.map((one) =>
            [
              formatFrenchDate(one.on_date),
              halfDayWords[one.half_day],
              t(one.is_absence ? one.label : `${one.label} (retard ou départ)`),
              durationWords(one.missed_minutes),
              missedWords[one.state].label,
            ].map(t),
          ),
        ),
      ]

const isOver = ({ month, madeOn, hours }: Stated): boolean => madeOn > month.to && hours.waiting_minutes === 0

/** Minutes, never amounts: pay is the employer's. Why somebody was away is told to nobody here. */
export const statementDocument = (stated: Stated): TextDocument => {
  const { hours, month, madeOn } = stated
  const name = t(`Relevé d'assiduité : ${hours.learner_name}`)
  const period = t(`Du ${dayInWords(month.from)} au ${dayInWords(month.to)}`)
  return {
    title: name,
    madeOn,
    foot: t(`${name} · ${period}`),
    blocks: [
      title("Relevé mensuel d'assiduité", period),
      pairs(
        [
          { label: "Apprenant", value: hours.learner_name },
          { label: "Formation", value: hours.training_name ?? "" },
          { label: "Centre de formation", value: hours.school_name },
        ].filter(({ value }) => value !== ""),
      ),
      ...(isOver(stated)
        ? []
        : [
            paragraph(
              "Relevé provisoire : le mois n'est pas terminé, ou des heures attendent encore un justificatif.",
            ),
          ]),
      heading("Les heures du mois"),
      summary(stated),
      heading("Absences et retards"),
      ...lines(stated),
      paragraph(
        "Établi d'après les feuilles d'émargement contresignées. Le temps passé au centre est du temps de travail (code du travail, article L6222-24). Les motifs d'absence ne sont pas communiqués.",
      ),
    ],
  }
}
