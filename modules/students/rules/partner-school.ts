import type { IsoDate } from "@jalon/kernel"
import { type EntrustedTeaching, partnerSchoolOn } from "@jalon/trainings/rules"
import type { SurveyInput } from "./survey.ts"

/** The agreement of a training unit in a school, as the survey names it. */
const UNIT = "UFA"

/** A training unit that teaches on that day is named before the partner that the whole centre has. */
export const withPartnerSchool = <
  Row extends Pick<SurveyInput, "eple_uai" | "eple_agreement"> & {
    entrusted: readonly EntrustedTeaching[] | null
  },
>(
  row: Row,
  on: IsoDate,
): Row => {
  const unit = partnerSchoolOn(row.entrusted ?? [], on)
  return unit === null ? row : { ...row, eple_uai: unit.uai, eple_agreement: UNIT }
}
