import type { ImportDetail, UnknownPlace } from "../../shared/types.ts"

type PlaceDecision = NonNullable<UnknownPlace["decision"]>
export type PlaceKind = PlaceDecision["kind"] | "later"

/** What is being decided about one name, with the fields of every answer. */
export type PlaceChoice = {
  kind: PlaceKind
  useId: string | null
  trainingId: string | null
  start: string | null
  end: string | null
}

const SEVERAL = 3

export const choiceOf = (
  place: UnknownPlace,
  { options }: ImportDetail,
  trainings: readonly { id: string }[],
): PlaceChoice => {
  const { decision } = place
  const only = trainings.length === 1 ? (trainings[0]?.id ?? null) : null
  const trainingId = place.training_id ?? only
  // A name on several rows is no slip of the pen: the class is proposed where its training is known.
  const isMeant = place.field === "class" && place.rows >= SEVERAL && trainingId !== null
  const [from = "", to = ""] = options.school_year.split("-")
  return {
    kind: decision?.kind ?? (isMeant ? "create" : "later"),
    useId: decision?.kind === "use" ? decision.id : null,
    trainingId: decision?.kind === "create" ? decision.training_id : trainingId,
    start: decision?.kind === "create" ? decision.start_date : `${from}-09-01`,
    end: decision?.kind === "create" ? decision.end_date : `${to}-08-31`,
  }
}

/** What is sent; null while a field is still empty or nothing is decided. */
export const decisionOf = (choice: PlaceChoice): PlaceDecision | null => {
  const { kind, useId, trainingId, start, end } = choice
  if (kind === "leave") return { kind }
  if (kind === "use") return useId === null ? null : { kind, id: useId }
  if (kind !== "create" || trainingId === null || start === null || end === null) return null
  return { kind, training_id: trainingId, start_date: start, end_date: end }
}
