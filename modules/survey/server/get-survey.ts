import { today } from "@jalon/kernel"
import { read } from "@jalon/serving"
import { doubtsOf, surveyYearOn } from "../rules/index.ts"
import * as wire from "../wire/index.ts"
import { type ApprenticeRow, findUnnamedContracts } from "./find-apprentices.read.ts"
import { type Checked, loadSurvey } from "./load-survey.ts"

/** Of those who lack something, as many as one page shows; a class narrows it. */
const SHOWN = 100

const personOf = ({ student_id, name, class: group }: ApprenticeRow) => ({
  student_id,
  name,
  class: group?.name ?? null,
})

const byClass = (checked: readonly Checked[]) => {
  const classes = new Map<
    string,
    { id: string | null; name: string | null; ready: number; lacking: number }
  >()
  for (const { apprentice, gaps } of checked) {
    const { id = null, name = null } = apprentice.class ?? {}
    const count = classes.get(id ?? "") ?? { id, name, ready: 0, lacking: 0 }
    count[gaps.length === 0 ? "ready" : "lacking"] += 1
    classes.set(id ?? "", count)
  }
  return [...classes.values()]
}

export const getSurvey = read(wire.getSurvey, async (reader, { query }) => {
  const { class: classId, ...choice } = query
  const { year, on, checked } = await loadSurvey(reader, choice)
  const lacking = checked.filter(({ gaps }) => gaps.length > 0)
  const shown = classId ? lacking.filter(({ apprentice }) => apprentice.class?.id === classId) : lacking
  const ready = checked.filter(({ gaps }) => gaps.length === 0)
  const doubts = doubtsOf(
    ready.map(({ apprentice }) => apprentice),
    on,
  )
  const current = surveyYearOn(today())
  return {
    year,
    on,
    years: [...new Set([current, current - 1, year])].toSorted((one, other) => other - one),
    apprentices: checked.length,
    ready: ready.length,
    classes: byClass(checked),
    lacking: shown.length,
    results: shown.slice(0, SHOWN).map(({ apprentice, gaps }) => ({
      ...personOf(apprentice),
      contract_number: apprentice.contract_number,
      training_id: apprentice.training_id,
      gaps,
    })),
    doubts: doubts.slice(0, SHOWN).map(({ apprentice, doubt }) => ({ ...personOf(apprentice), doubt })),
    unnamed: await findUnnamedContracts(reader, on),
  }
})
