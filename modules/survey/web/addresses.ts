import type { SurveyPlace } from "./types.ts"

/** Where a missing answer is written. */
export const placeHref = (
  place: SurveyPlace,
  { student_id, training_id }: { student_id: string; training_id: string | null },
): string => {
  if (place === "center") return "/school/settings/centres"
  if (place === "training" && training_id) return `/school/students/trainings?preview=${training_id}`
  return `/school/student/${student_id}/info`
}

/** The address is the state: which survey, how it is counted, which class is looked at. */
export const surveyHref = (
  { year, code, broken }: { year?: number; code: string; broken: string },
  group?: string,
): string =>
  `/school/students/survey?${new URLSearchParams({
    ...(year && { year: String(year) }),
    code,
    broken,
    ...(group && { class: group }),
  })}`
