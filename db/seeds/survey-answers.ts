import { classes, trainings } from "./catalogue.ts"
import { drawn } from "./people/draw.ts"
import type { StudentSeed } from "./student-seeds.ts"

/** A fictional school of the year before. */
const SCHOOL_BEFORE = "0359914L"
const OWN_SCHOOL = "0990001N"
const FINAL_YEAR_BAC_PRO = "3033"
const FIRST_YEAR_BTS = "4101"

const isSecondYear = (one: StudentSeed): boolean => classes[one.class].yearOfCycle === 2
const schoolBefore = (one: StudentSeed): string => (isSecondYear(one) ? OWN_SCHOOL : SCHOOL_BEFORE)

/** Most have answered at enrolment what the survey on apprentices asks; some forgot the school of the year before. */
const hasAnswered = ({ id }: StudentSeed): boolean => drawn(`${id}/survey`, 8) > 0

const hasAnsweredSchool = ({ id }: StudentSeed): boolean => drawn(`${id}/school-before`, 12) > 0

export const surveyAnswers = (one: StudentSeed) =>
  hasAnswered(one)
    ? {
        birth_insee: one.birthplace.code,
        situation_annee_precedente: isSecondYear(one) ? FIRST_YEAR_BTS : FINAL_YEAR_BAC_PRO,
        etablissement_annee_precedente: hasAnsweredSchool(one) ? schoolBefore(one) : null,
        situation_avant_apprentissage: "31",
        dernier_diplome_obtenu: "08",
        regime_scolaire: "E",
      }
    : noSurveyAnswers

export const noSurveyAnswers = {
  birth_insee: null,
  situation_annee_precedente: null,
  etablissement_annee_precedente: null,
  situation_avant_apprentissage: null,
  dernier_diplome_obtenu: null,
  regime_scolaire: null,
}

/** What the office says of an enrolment, by the length of its training. */
export const surveyEnrolment = (one: StudentSeed) => {
  const { training, yearOfCycle } = classes[one.class]
  return { real_months: trainings[training].months, year_label: `${yearOfCycle}A` }
}
