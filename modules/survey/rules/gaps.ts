import type { IsoDate } from "@jalon/kernel"
import { ageOn, type SurveyGap, surveyGaps } from "@jalon/students/rules"
import { nameBox } from "./boxes.ts"
import type { Apprentice, TrainingCode } from "./line.ts"
import { surveyLimits } from "./survey.data.ts"

const codeGap: Readonly<Record<TrainingCode, SurveyGap>> = {
  diploma: { place: "training", label: "Code diplôme", kind: "missing" },
  rncp: { place: "training", label: "Code RNCP", kind: "missing" },
}

const entryGap: SurveyGap = {
  place: "enrolment",
  label: "L’entrée au CFA ne peut pas suivre le 31 décembre.",
  kind: "wrong",
}

/** All that keeps an apprentice out of the file. Without any code of the training the records say so already. */
export const gapsOf = (apprentice: Apprentice, on: IsoDate, code: TrainingCode): SurveyGap[] => {
  const { diploma_code, rncp_code, cfa_entry_date } = apprentice
  const isCodeMissing = (code === "diploma" ? diploma_code : rncp_code) === null
  const hasAnyCode = diploma_code !== null || rncp_code !== null
  return [
    ...surveyGaps(apprentice, on),
    ...(isCodeMissing && hasAnyCode ? [codeGap[code]] : []),
    ...(cfa_entry_date !== null && cfa_entry_date > on ? [entryGap] : []),
  ]
}

/** What the portal takes and a person should look at: the line is in the file all the same. */
export const DOUBTS = ["same_ine", "same_person", "elder"] as const
export type Doubt = (typeof DOUBTS)[number]

const identityOf = ({ last_name, first_name, birth_date }: Apprentice): string | null =>
  birth_date && `${nameBox(last_name)} ${nameBox(first_name)} ${birth_date}`

const countBy = <One>(all: readonly One[], keyOf: (one: One) => string | null): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const one of all) {
    const key = keyOf(one)
    if (key) counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return counts
}

/** EN01 and EN03: one person twice, or somebody of fifty and more. Those of a whole file, each beside its apprentice. */
export const doubtsOf = <One extends Apprentice>(
  all: readonly One[],
  on: IsoDate,
): { apprentice: One; doubt: Doubt }[] => {
  const numbers = countBy(all, ({ ine }) => ine)
  const people = countBy(all, identityOf)
  return all.flatMap((apprentice) => {
    const { ine, birth_date } = apprentice
    const isTwice = (counts: Map<string, number>, key: string | null) => (counts.get(key ?? "") ?? 0) > 1
    const doubts: Doubt[] = [
      ...(isTwice(numbers, ine) ? (["same_ine"] as const) : []),
      ...(isTwice(people, identityOf(apprentice)) ? (["same_person"] as const) : []),
      ...(birth_date !== null && ageOn(birth_date, on) >= surveyLimits.elderYears
        ? (["elder"] as const)
        : []),
    ]
    return doubts.map((doubt) => ({ apprentice, doubt }))
  })
}
