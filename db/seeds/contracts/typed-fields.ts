import type { PlayedContract } from "@jalon/contracts/testing"
import type { IsoDate } from "@jalon/kernel"
import { drawn } from "../people/draw.ts"
import type { Case } from "./case.ts"
import { type Cohort, cohorts, GRADUATES } from "./cohorts.ts"
import { officeDay } from "./moments.ts"
import { decaOf, idOfFormer } from "./numbers.ts"

type Fields = PlayedContract["typed"]

const cohortOf = ({ cohort, student }: Case): Cohort | undefined => cohort ?? cohorts[student.class]

/** Signed on the day before the start at the latest. */
export const conclusionOf = ({ starts, student }: Pick<Case, "starts" | "student">): IsoDate =>
  officeDay(starts, -1 - drawn(`${student.id}/signed`, 4))

const smcOf = (id: string) => 187_000 + drawn(`${id}/smc`, 6) * 1_500

const AGE_LIMIT = 30
const yearsBetween = (birth: IsoDate, day: IsoDate) =>
  Number(day.slice(0, 4)) - Number(birth.slice(0, 4)) - (day.slice(5) < birth.slice(5) ? 1 : 0)
const ageOn = ({ student, starts }: Case) => yearsBetween(student.birthDate, starts)

/** Someone who entered the centre in September and signs later does a shorter contract than the cycle. */
const isShortened = (one: Case): boolean => one.starts > officeDay(cohortOf(one)?.from ?? one.starts, 50)

const derogationOf = (one: Case): Fields => {
  const age = ageOn(one)
  if (age < 16) return { contrat_derogation: "11" }
  if (age >= AGE_LIMIT)
    return {
      contrat_derogation: isShortened(one) ? "50" : "12",
      apprenti_projet_creation_entreprise: true,
    }
  return isShortened(one) && one.kind !== "23" ? { contrat_derogation: "21" } : {}
}

/** What papers the employer says to hold, beside the two that everyone signs. */
export const attestedBy = (one: Case): string[] => {
  const { student, kind } = one
  if (kind === "pro") return []
  return [
    ...(student.nationalite === "3" ? ["titre_sejour"] : []),
    ...(student.rqth ? ["rqth"] : []),
    ...(ageOn(one) < 16 ? ["fin_college"] : []),
    ...(ageOn(one) >= AGE_LIMIT ? ["projet_entreprise"] : []),
    ...(kind === "11" ? [] : ["contrat_precedent"]),
    ...(isShortened(one) && kind !== "23" ? ["convention_duree"] : []),
  ]
}

/** The first day of the contracts that came before. */
export const FORMER_STARTS = { graduate: "2024-09-02", broken: "2025-09-01" }
export const BROKEN_ON = "2026-09-30"

/** The contract before this one, of those who go on. */
const previousOf = ({ kind, student }: Case): Fields => {
  if (kind === "11" || kind === "pro") return {}
  const starts = kind === "23" ? FORMER_STARTS.broken : FORMER_STARTS.graduate
  const shared = {
    contrat_numero_precedent: decaOf(idOfFormer(student), starts),
    contrat_precedent_niveau: 5,
  }
  return kind === "23"
    ? {
        ...shared,
        apprenti_situation_avant_contrat: "8",
        contrat_precedent_date_fin: BROKEN_ON,
        contrat_precedent_fin: "rupture_autre",
        contrat_acheve_cycle: true,
        remuneration_mois_acquis: 13,
      }
    : {
        ...shared,
        apprenti_situation_avant_contrat: "4",
        contrat_precedent_date_fin: GRADUATES.ends,
        contrat_precedent_fin: "terme_diplome",
        remuneration_taux_precedent: 51,
      }
}

const common = (one: Case): Fields => ({
  contrat_date_conclusion: conclusionOf(one),
  contrat_date_debut: one.starts,
  contrat_date_fin: cohortOf(one)?.ends ?? null,
  formation_date_debut: cohortOf(one)?.from ?? null,
  contrat_duree_hebdo_heures: 35,
  contrat_duree_hebdo_minutes: 0,
  remuneration_smc_mensuel_cents: smcOf(one.student.id),
})

/** What a school and an employer agreed on. */
const apprenticeship = (one: Case): Fields => ({
  ...common(one),
  contrat_type: one.kind,
  contrat_date_debut_pratique: one.starts,
  formation_date_fin_epreuves: cohortOf(one)?.exams ?? null,
  contrat_travail_risque: false,
  employeur_attestation_maitre: true,
  employeur_attestation_pieces: true,
  ...derogationOf(one),
  ...previousOf(one),
})

const professionalization = (one: Case): Fields => ({
  ...common(one),
  formation_date_fin: cohortOf(one)?.exams ?? null,
  pro_nature: "2",
  pro_type: "11",
  pro_emploi: "Attaché commercial",
  pro_classification: "Employé",
  pro_niveau: "III",
  pro_coefficient: "190",
  pro_periode_essai_jours: 30,
  pro_inscrit_france_travail: false,
  pro_situation_avant_contrat: "1",
  pro_diplome_plus_eleve: "41",
  pro_type_qualification: "1",
  pro_diplome_vise: "39",
  pro_nsf: "312",
  pro_duree_totale_heures: 390,
  pro_duree_enseignements_heures: 370,
  pro_attestation_tuteur: true,
})

export const typedFields = (one: Case): Fields =>
  one.kind === "pro" ? professionalization(one) : apprenticeship(one)
