import { countByPart, countPeople } from "./count-people.ts"
import { incomeFigures } from "./income.ts"
import {
  type BpfFigures,
  type BpfFollowed,
  type BpfInput,
  type BpfTeaching,
  type MissingData,
  type Objective,
  objectives,
  type RncpLevel,
  rncpLevels,
  type TraineeType,
  traineeTypes,
} from "./model.ts"
import { specialityFigures } from "./specialities.ts"

const teachingFigure = (teaching: readonly BpfTeaching[], status: BpfTeaching["status"]) =>
  countPeople(
    teaching
      .filter((row) => row.status === status)
      // A trainer is one person, however many trainings they teach.
      .map(({ id, trainerId, minutes }) => ({ id, personId: trainerId, trainingId: "", minutes })),
  )

type WithType = BpfFollowed & { readonly type: TraineeType }
type WithObjective = BpfFollowed & { readonly objective: Objective }
type WithLevel = BpfFollowed & { readonly rncpLevel: RncpLevel }

const entrustedFigure = (followed: readonly BpfFollowed[]) =>
  countPeople(
    followed
      .filter(({ entrustedMinutes }) => entrustedMinutes > 0)
      .map((row) => ({ ...row, minutes: row.entrustedMinutes })),
  )

const objectiveFigures = (followed: readonly BpfFollowed[]): BpfFigures["objectives"] => {
  const known = followed.filter((row): row is WithObjective => row.objective !== null)
  const levelled = known.filter(
    (row): row is WithObjective & WithLevel => row.objective === "a" && row.rncpLevel !== null,
  )
  return {
    lines: countByPart(known, objectives, ({ objective }) => objective),
    levels: countByPart(levelled, rncpLevels, ({ rncpLevel }) => rncpLevel),
    total: countPeople(known),
  }
}

const missing = (what: MissingData["what"], rows: readonly { readonly id: string }[]): MissingData[] =>
  rows.length === 0 ? [] : [{ what, rows: rows.map(({ id }) => id) }]

/** What nobody said yet: shown first, because every figure below lacks it. */
const missingData = ({ incomes, teaching, followed }: BpfInput): MissingData[] => [
  ...missing(
    "income_line",
    incomes.filter(({ line }) => line === null),
  ),
  ...missing(
    "trainer_status",
    teaching.filter(({ status }) => status === null),
  ),
  ...missing(
    "trainee_type",
    followed.filter(({ type }) => type === null),
  ),
  ...missing(
    "objective",
    followed.filter(({ objective }) => objective === null),
  ),
  ...missing(
    "rncp_level",
    followed.filter(({ objective, rncpLevel }) => objective === "a" && rncpLevel === null),
  ),
  ...missing(
    "nsf",
    followed.filter(({ nsf }) => nsf === null),
  ),
]

/** Frames C, E, F and G of the « bilan pédagogique et financier », each figure with the rows that make it. */
export const computeBpf = (input: BpfInput): BpfFigures => {
  const { teaching, followed, taughtForOther } = input
  const typed = followed.filter((row): row is WithType => row.type !== null)
  return {
    income: incomeFigures(input),
    teaching: {
      internal: teachingFigure(teaching, "internal"),
      external: teachingFigure(teaching, "external"),
    },
    trainees: { types: countByPart(typed, traineeTypes, ({ type }) => type), total: countPeople(typed) },
    entrusted: entrustedFigure(followed),
    objectives: objectiveFigures(followed),
    specialities: specialityFigures(
      followed.filter((row): row is BpfFollowed & { nsf: string } => row.nsf !== null),
    ),
    taughtForOther: countPeople(taughtForOther),
    missing: missingData(input),
  }
}
