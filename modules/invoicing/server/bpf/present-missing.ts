import { typography as t } from "@jalon/kernel"
import type { AnswerOf } from "@jalon/wire-kit"
import { type MissingData, missingText } from "../../rules/bpf/index.ts"
import type { getBpf } from "../../wire/index.ts"
import type { BpfReport } from "./load-bpf.ts"

type Missing = AnswerOf<typeof getBpf>["missing"][number]

/** The same lack is mended once for all contracts of a training. */
const trainingsOf = ({ contracts }: BpfReport, rows: readonly string[]): Missing["trainings"] => {
  const found = rows.flatMap((id) => contracts.get(id) ?? [])
  return [...Map.groupBy(found, ({ training_id }) => training_id)]
    .flatMap(([id, own]) => (id === null ? [] : [{ id, title: own[0]?.training ?? "", count: own.length }]))
    .toSorted((one, other) => other.count - one.count)
}

const ofRows = (report: BpfReport, data: MissingData): Missing => ({
  what: data.what,
  text: missingText(data),
  figure: `missing.${data.what}`,
  mend: data.what === "income_line" ? "typed" : "training",
  trainings: trainingsOf(report, data.rows),
})

const ofSchool = (what: string, mend: Missing["mend"], text: string): Missing => ({
  what,
  text: t(text),
  figure: null,
  mend,
  trainings: [],
})

/** Said on each report of a school of several numbers: these rows are in none. */
const unnumberedText = (count: number): string =>
  count < 2
    ? "1 contrat relève d'un centre sans numéro de déclaration : il ne compte dans aucun bilan (cadre A)"
    : `${count} contrats relèvent d'un centre sans numéro de déclaration : ils ne comptent dans aucun bilan (cadre A)`

/** First what changes figures, then what the school has not said of itself or of its accounts. */
export const presentMissing = (report: BpfReport): Missing[] => {
  const { figures, typed, school, nda } = report
  const hasNda = nda !== "" || school.nda !== null || school.centers.some((center) => center.nda !== null)
  return [
    ...figures.missing.map((data) => ofRows(report, data)),
    ...(report.unnumbered > 0 ? [ofSchool("unnumbered", "centers", unnumberedText(report.unnumbered))] : []),
    ...(typed.charges_cents === null
      ? [ofSchool("charges", "typed", "Les charges de l'exercice ne sont pas saisies (cadre D)")]
      : []),
    ...(report.teaching.size === 0 && typed.internal_people === null && typed.external_people === null
      ? [ofSchool("trainers", "typed", "Les formateurs et leurs heures ne sont pas saisis (cadre E)")]
      : []),
    ...(typed.turnover_cents === null
      ? [ofSchool("turnover", "typed", "Le chiffre d'affaires global n'est pas saisi (cadre C)")]
      : []),
    ...(hasNda
      ? []
      : [ofSchool("nda", "centers", "Aucun centre n'a de numéro de déclaration d'activité (cadre A)")]),
    ...(school.head === null
      ? [ofSchool("head", "organization", "Le représentant légal n'est pas renseigné (cadre H)")]
      : []),
  ]
}
