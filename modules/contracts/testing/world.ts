import { schoolYearOf } from "@jalon/calendar"
import { type Admin, putRow } from "@jalon/identity/testing"
import { addDays } from "@jalon/kernel"
import { comingDates } from "./coming-dates.ts"

type Row = Readonly<Record<string, unknown>>

const ADDRESS = {
  numero: "12",
  voie: "rue des Tanneurs",
  code_postal: "35000",
  commune: "Rennes",
  pays: "FR",
}

export type ContractWorld = {
  studentId: string
  partnerId: string
  tutorId: string
  trainingId: string
  classId: string
  centerId: string
}

/**
 * A student of nineteen, a company with its tutor, a two-year training and its centre: everything a contract draws on, in
 * order, so that only what belongs to the contract itself is left to fill.
 */
export const addContractWorld = async (
  admin: Admin,
  organizationId: number,
  { student = {}, partner = {}, tutor = {} }: { student?: Row; partner?: Row; tutor?: Row } = {},
): Promise<ContractWorld> => {
  const own = { organization_id: organizationId }
  const dates = comingDates()
  const centerId = await putRow(admin, "apprentice_training_center", {
    ...own,
    name: "CFA des Horizons",
    siret: "00001404300012",
    uai: "0759901E",
    nda: "11990000199",
    address: ADDRESS,
    qualiopi_valid_until: "2099-12-31",
  })
  const trainingId = await putRow(admin, "training", {
    ...own,
    center_id: centerId,
    title: "BTS Management commercial opérationnel",
    rncp_code: "RNCP38362",
    diploma_code: "32031213",
    diploma_kind: "54",
    certification_type: "diplome",
    level: 5,
    rncp_registered_until: "2099-08-31",
    duration_hours_total: 1350,
    duration_months: 24,
    price_cents: 805_000,
  })
  const classId = await putRow(admin, "class", {
    ...own,
    training_id: trainingId,
    center_id: centerId,
    name: "BTS MCO 1A",
    school_year: schoolYearOf(dates.contrat_date_debut),
    start_date: addDays(dates.contrat_date_debut, 6),
    end_date: dates.contrat_date_fin,
    exam_end_date: dates.contrat_date_fin,
  })
  const partnerId = await putRow(admin, "partner", {
    ...own,
    denomination: "Garage du Pont Rouge",
    siret: "99990107700019",
    secteur: "prive",
    employeur_type: "11",
    naf: "4520A",
    effectif: 14,
    idcc: "1090",
    opco: "opco_mobilites",
    caisse_retraite: "AGIRC-ARRCO",
    regime_chomage_specifique: false,
    address: ADDRESS,
    phone: "0199000001",
    email: "contact@example.org",
    signataire: {
      nom: "BRANCHEREAU",
      prenom: "Odile",
      fonction: "Gérante",
      courriel: "odile.branchereau@example.org",
      mobile: "0639980001",
    },
    ...partner,
  })
  const tutorId = await putRow(admin, "partner_contact", {
    ...own,
    partner_id: partnerId,
    last_name: "TASSIGNY",
    first_name: "Marc",
    email: "marc.tassigny@example.org",
    phone: "0639980002",
    job_title: "Responsable d’atelier",
    roles: ["maitre_apprentissage"],
    birth_date: "1980-04-12",
    diploma: "BTS Maintenance des véhicules",
    diploma_level: 5,
    experience_years: 12,
    ...tutor,
  })
  const studentId = await putRow(admin, "student", {
    ...own,
    last_name: "TRIVIDIC",
    first_name: "Lina",
    sexe: "F",
    birth_date: "2007-03-14",
    birth_department: "75",
    birth_city: "Paris",
    nationalite: "1",
    regime_social: "2",
    email: "lina.trividic@exemple-cfa.test",
    phone: "0639980003",
    address: ADDRESS,
    sportif_haut_niveau: false,
    projet_creation_entreprise: false,
    situation_avant_contrat: "1",
    dernier_diplome_prepare: "41",
    derniere_classe: "01",
    dernier_diplome_intitule: "Bac pro Métiers du commerce",
    diplome_plus_eleve: "41",
    class_id: classId,
    training_id: trainingId,
    center_id: centerId,
    partner_id: partnerId,
    status: "INSCRIT",
    ...student,
  })
  return { studentId, partnerId, tutorId, trainingId, classId, centerId }
}
