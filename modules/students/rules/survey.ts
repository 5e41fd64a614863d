import { departments } from "@jalon/identifiers"
import type { IsoDate } from "@jalon/kernel"
import { ageOn } from "./age.ts"
import type { Address } from "./student-file.ts"
import { surveyAges } from "./survey.data.ts"

/** Where a missing answer is written. */
export type SurveyPlace = "student" | "enrolment" | "training" | "center"

/** One thing that keeps an apprentice's line out of the yearly survey (SIFA). */
export type SurveyGap = { place: SurveyPlace; label: string; kind: "missing" | "wrong" }

export type SurveyInput = {
  last_name: string | null
  first_name: string | null
  sexe: string | null
  birth_date: IsoDate | null
  birth_department: string | null
  birth_insee: string | null
  address: Address
  situation_annee_precedente: string | null
  etablissement_annee_precedente: string | null
  situation_avant_apprentissage: string | null
  dernier_diplome_obtenu: string | null
  real_months: number | null
  year_label: string | null
  diploma_code: string | null
  rncp_code: string | null
  diploma_kind: string | null
  duration_months: number | null
  center_uai: string | null
  center_type: string | null
  site_uai: string | null
  site_postcode: string | null
  eple_uai: string | null
  eple_agreement: string | null
}

type Check = (input: SurveyInput, on: IsoDate) => SurveyGap | null

const has = (value: string | number | null | undefined): boolean => (value ?? "") !== ""
const missing = (place: SurveyPlace, label: string, isThere: (input: SurveyInput) => boolean): Check => {
  const gap: SurveyGap = { place, label, kind: "missing" }
  return (input) => (isThere(input) ? null : gap)
}
const wrong = (
  place: SurveyPlace,
  label: string,
  isWrong: (input: SurveyInput, on: IsoDate) => boolean,
): Check => {
  const gap: SurveyGap = { place, label, kind: "wrong" }
  return (input, on) => (isWrong(input, on) ? gap : null)
}

const departmentOfPostcode = (postcode: string): string => {
  if (/^97|^98/.test(postcode)) return postcode.slice(0, 3)
  if (postcode.startsWith("20")) return postcode < "20200" ? "2A" : "2B"
  return postcode.slice(0, 2)
}
const departmentOfCommune = (code: string): string => code.slice(0, /^97|^98/.test(code) ? 3 : 2)

/** The place of teaching: its UAI code, else its department on three characters (`075`, `02A`, `974`). */
export const surveyPlaceOf = ({
  site_uai,
  site_postcode,
}: Pick<SurveyInput, "site_uai" | "site_postcode">): string | null => {
  if (site_uai) return site_uai
  const department = site_postcode ? departmentOfPostcode(site_postcode) : null
  return department && departments.some(({ code }) => code === department)
    ? department.padStart(3, "0")
    : null
}

/** The last year of a cycle, by its normal length in months. */
const lastYear = (months: number): number => [17, 29, 42, 54, 66, 78].findIndex((most) => months <= most) + 1

/** Lengths that go with a diploma, by its code on the official form. */
const lengths: Readonly<Record<string, readonly [least: number, most: number]>> = {
  "33": [18, 29],
  "54": [18, 29],
  "73": [18, 29],
  "41": [30, 42],
  "64": [30, 42],
  "75": [30, 42],
  "62": [6, 17],
}

const isYearTooFar = ({ duration_months, year_label }: SurveyInput): boolean => {
  if (duration_months === null || year_label === null) return false
  const [year, last] = [Number(year_label[0]), lastYear(duration_months)]
  return year > last || (year_label.endsWith("P") && year !== last)
}

const NOT_AT_EIGHTEEN = ["4013", "4019", "4021", "4113", "4119", "4121"]
/** IN50: what somebody of that age cannot have done the year before. */
const isYearBeforeTooEarly = ({ birth_date, situation_annee_precedente: code }: SurveyInput, on: IsoDate) => {
  if (birth_date === null || code === null) return false
  const [age, before] = [ageOn(birth_date, `${on.slice(0, 4)}-12-31`), Number(code)]
  if (age <= surveyAges.child) return before >= 4001 && before < 9900
  if (age <= surveyAges.minor) return before >= 4001 && before < 5901
  return age === surveyAges.adult && NOT_AT_EIGHTEEN.includes(code)
}
/** IN52: the same of the first apprenticeship. */
const isSituationTooEarly = (
  { birth_date, situation_avant_apprentissage: code }: SurveyInput,
  on: IsoDate,
) => {
  if (birth_date === null || code === null) return false
  const age = ageOn(birth_date, `${on.slice(0, 4)}-12-31`)
  if (age <= surveyAges.child) return !["11", "12", "21", "31", "90", "99"].includes(code)
  return age <= surveyAges.minor && code === "41"
}
/** IN53. */
const isDiplomaAhead = ({
  situation_annee_precedente: before,
  dernier_diplome_obtenu: diploma,
}: SurveyInput) => {
  if (before === null || diploma === null) return false
  if (before === "1009") return !["01", "02", "03", "04", "05", "99"].includes(diploma)
  if (before.startsWith("10")) return !["01", "02", "03", "99"].includes(diploma)
  return before.startsWith("20") && ["11", "12", "13", "14", "15"].includes(diploma)
}
/** IN54. */
const isSituationAhead = ({
  situation_annee_precedente: before,
  situation_avant_apprentissage: situation,
}: SurveyInput) => {
  if (before === null || situation === null) return false
  if (before.startsWith("10")) return !["11", "12", "90", "99"].includes(situation)
  return before.startsWith("20") && situation === "41"
}
const WITHOUT_SCHOOL = ["5903", "5905", "5907", "9900"]
/** IN56. */
const isSchoolAtOdds = ({
  situation_annee_precedente: before,
  etablissement_annee_precedente: school,
}: SurveyInput) => {
  if (before === null || school === null) return false
  if (WITHOUT_SCHOOL.includes(before)) return school !== "995"
  return /^[1-4]/.test(before) && school === "995"
}

const isStreet = ({ address }: SurveyInput) => has(address.voie)

const checks: readonly Check[] = [
  missing("center", "Code UAI du centre", ({ center_uai }) => has(center_uai)),
  missing("center", "Type de CFA", ({ center_type }) => has(center_type)),
  missing("center", "Lieu de formation (UAI ou code postal)", (input) => surveyPlaceOf(input) !== null),
  wrong(
    "center",
    "L’UAI de l’établissement partenaire et la nature de la convention vont ensemble.",
    ({ eple_uai, eple_agreement }) => has(eple_uai) !== (has(eple_agreement) && eple_agreement !== "NC"),
  ),
  missing("training", "Code diplôme ou code RNCP", ({ diploma_code, rncp_code }) =>
    has(diploma_code ?? rncp_code),
  ),
  missing("training", "Durée du cycle en mois", ({ duration_months }) => has(duration_months)),
  wrong(
    "training",
    "La durée du cycle doit être comprise entre 6 et 78 mois.",
    ({ duration_months: months }) => months !== null && (months < 6 || months > 78),
  ),
  wrong(
    "training",
    "La durée du cycle ne correspond pas au diplôme.",
    ({ diploma_kind, duration_months }) => {
      const range = lengths[diploma_kind ?? ""]
      return (
        range !== undefined &&
        duration_months !== null &&
        (duration_months < range[0] || duration_months > range[1])
      )
    },
  ),
  missing("enrolment", "Durée réelle en mois", ({ real_months }) => has(real_months)),
  wrong(
    "enrolment",
    "La durée réelle doit être comprise entre 6 et 102 mois, à 24 mois près de celle du cycle.",
    ({ real_months: real, duration_months: months }) =>
      real !== null && (real < 6 || real > 102 || (months !== null && Math.abs(real - months) > 24)),
  ),
  missing("enrolment", "Année dans la formation", ({ year_label }) => has(year_label)),
  wrong(
    "enrolment",
    "L’année dépasse la durée du cycle, ou redouble une autre année que la dernière.",
    isYearTooFar,
  ),
  missing("student", "Nom de naissance", ({ last_name }) => has(last_name)),
  missing("student", "Prénom", ({ first_name }) => has(first_name)),
  missing("student", "Voie de l’adresse", isStreet),
  missing("student", "Date de naissance", ({ birth_date }) => has(birth_date)),
  wrong("student", "L’âge au 31 décembre doit être compris entre 14 et 65 ans.", ({ birth_date }, on) => {
    const age = birth_date === null ? null : ageOn(birth_date, `${on.slice(0, 4)}-12-31`)
    return age !== null && (age < 14 || age > 65)
  }),
  missing("student", "Code INSEE du lieu de naissance", ({ birth_insee }) => has(birth_insee)),
  wrong(
    "student",
    "Le code INSEE de naissance n’est pas dans le département de naissance : ce n’est pas le code postal.",
    ({ birth_insee: code, birth_department: department }) =>
      code !== null && department !== null && departmentOfCommune(code) !== department,
  ),
  missing("student", "Sexe", ({ sexe }) => has(sexe)),
  wrong(
    "student",
    "Le sexe n’a pas de code dans l’enquête, qui ne connaît que M et F.",
    ({ sexe }) => has(sexe) && sexe !== "M" && sexe !== "F",
  ),
  wrong(
    "student",
    "Le code INSEE de la commune et le code postal ne sont pas dans le même département.",
    ({ address: { code_postal: postcode, commune_insee: code } }) =>
      has(postcode) && has(code) && departmentOfPostcode(postcode ?? "") !== departmentOfCommune(code ?? ""),
  ),
  missing("student", "Classe ou situation de l’année précédente", (input) =>
    has(input.situation_annee_precedente),
  ),
  missing("student", "Établissement de l’année précédente", (input) =>
    has(input.etablissement_annee_precedente),
  ),
  wrong("student", "La classe de l’année précédente ne correspond pas à l’âge.", isYearBeforeTooEarly),
  wrong(
    "student",
    "La situation avant le premier apprentissage ne correspond pas à l’âge.",
    isSituationTooEarly,
  ),
  wrong("student", "Le dernier diplôme ne correspond pas à la classe de l’année précédente.", isDiplomaAhead),
  wrong(
    "student",
    "La situation avant le premier apprentissage ne correspond pas à la classe de l’année précédente.",
    isSituationAhead,
  ),
  wrong(
    "student",
    "L’établissement de l’année précédente ne correspond pas à la situation : 995 sans établissement.",
    isSchoolAtOdds,
  ),
]

/** All that keeps a line out of the survey of a year; empty when it is ready. */
export const surveyGaps = (input: SurveyInput, on: IsoDate): SurveyGap[] =>
  checks.flatMap((check) => check(input, on) ?? [])
