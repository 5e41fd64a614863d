import { sharedAgreementFields } from "./agreement-fields.ts"
import {
  forAmendment,
  forCompany,
  forJobseeker,
  forPrivateIndividual,
  isRegistered,
  overAYear,
  withDurationAgreement,
} from "./conditions.ts"
import { opcoField, sharedEmployerFields, signatoryFields } from "./employer-fields.ts"
import type { AnyField, Field, Source } from "./field.ts"
import { sharedPayFields } from "./pay-fields.ts"
import { personFields } from "./person-fields.ts"
import { proTutorFields } from "./pro-tutor-fields.ts"
import { representativeFields } from "./representative-fields.ts"
import { sharedSignatureFields } from "./signature-fields.ts"
import { situationFields } from "./situation-fields.ts"
import { sharedTrainingFields } from "./training-fields.ts"

const WORDING = "Libellé d’après le formulaire précédent : à vérifier sur le 12434*05"

const employer = { section: "employer", formPart: "employeur", group: "employer" } as const
const employee = { section: "learner", formPart: "salarie", group: "identity" } as const
const agreement = { section: "contract", formPart: "contrat", group: "dates" } as const
const training = { section: "training", formPart: "formation", group: "training" } as const

const company = (field: Extract<Source, { record: "company" }>["field"]): Source => ({
  record: "company",
  field,
})

type Common = Pick<AnyField, "section" | "formPart" | "group">

const text = (common: Common, label: string, rest: Partial<Field<string>> = {}): Field<string> => ({
  ...common,
  label,
  kind: "text",
  max: 80,
  needed: "always",
  ...rest,
})
const answer = (common: Common, label: string, rest: Partial<Field<boolean>> = {}): Field<boolean> => ({
  ...common,
  label,
  kind: "yes_no",
  needed: "always",
  ...rest,
})
const count = (common: Common, label: string, rest: Partial<Field<number>> = {}): Field<number> => ({
  ...common,
  label,
  kind: "integer",
  min: 0,
  max: 9999,
  needed: "always",
  ...rest,
})
const code = (
  common: Common,
  label: string,
  list: NonNullable<AnyField["list"]>,
  rest: Partial<Field<string>> = {},
) => text(common, label, { kind: "code", list, ...rest })

const employerFields = {
  pro_particulier_employeur: answer(employer, "Particulier-employeur", {
    source: { record: "default", value: false },
  }),
  employeur_siret: text(employer, "N° SIRET de l’établissement d’exécution du contrat", {
    format: "siret",
    max: 14,
    shown: forCompany,
    needed: forCompany,
    source: company("siret"),
  }),
  pro_urssaf_particulier: text(employer, "N° URSSAF du particulier-employeur", {
    max: 20,
    shown: forPrivateIndividual,
    needed: forPrivateIndividual,
  }),
  ...sharedEmployerFields,
  employeur_secteur: code(
    { ...employer, formPart: null },
    "Employeur privé / Employeur public",
    "employeur_secteur",
    {
      needed: "never",
      source: company("secteur"),
    },
  ),
  employeur_type: code({ ...employer, formPart: null }, "Type d’employeur", "employeur_type", {
    needed: "never",
    source: company("employeur_type"),
  }),
  employeur_idcc: text(employer, "Code IDCC de la convention collective applicable", {
    format: "idcc",
    max: 4,
    source: company("idcc"),
  }),
  employeur_specifique: code(employer, "Employeur spécifique", "pro_employeur_specifique", {
    needed: "never",
    source: company("employeur_specifique"),
    uncertain: WORDING,
  }),
  remuneration_caisse_retraite: text({ ...employer, group: "work" }, "Caisse de retraite complémentaire", {
    list: "caisse_retraite",
    free: true,
    source: company("caisse_retraite"),
  }),
  pro_organisme_prevoyance: text(employer, "Organisme de prévoyance, le cas échéant", { needed: "never" }),
  pro_numero_projet: text(employer, "Numéro de projet", { max: 40, needed: "never", uncertain: WORDING }),
  employeur_opco: { ...opcoField, formPart: "opco", label: "OPCO destinataire", needed: "always" },
  pro_numero_adherent: text({ ...employer, formPart: "opco" }, "N° d’adhérent", { max: 40, needed: "never" }),
  ...signatoryFields,
} as const

const employeeFields = {
  ...personFields("salarie"),
  ...representativeFields,
  pro_inscrit_france_travail: answer(employee, "Inscrit à France Travail"),
  pro_numero_france_travail: text(employee, "N° d’inscription France Travail", {
    max: 11,
    shown: forJobseeker,
    needed: forJobseeker,
    uncertain: "7 chiffres et 1 lettre, ou 11 chiffres : à vérifier",
  }),
  pro_duree_france_travail_mois: count(employee, "Durée d’inscription (mois)", {
    max: 600,
    shown: forJobseeker,
    needed: forJobseeker,
  }),
  pro_situation_avant_contrat: code(employee, "Situation avant ce contrat", "pro_situation_avant_contrat"),
  pro_minimum_social: code(employee, "Type de minimum social, si bénéficiaire", "pro_minimum_social", {
    needed: "never",
  }),
  pro_diplome_plus_eleve: code(employee, "Diplôme ou titre le plus élevé obtenu", "pro_diplome"),
  pro_public: code({ ...employee, formPart: null, group: "system" }, "Public", "pro_public", {
    needed: "computed",
    source: { record: "rules" },
  }),
  pro_public_prioritaire: answer({ ...employee, formPart: null, group: "system" }, "Public prioritaire", {
    needed: "computed",
    source: { record: "rules" },
  }),
} as const

const agreementFields = {
  cerfa_version: text({ ...agreement, formPart: null, group: "system" }, "Version du formulaire", {
    max: 8,
    needed: "system",
    source: { record: "rules" },
  }),
  pro_nature: code(agreement, "Nature du contrat", "pro_nature"),
  pro_type: code(agreement, "Type de contrat", "pro_type", { source: { record: "default", value: "11" } }),
  contrat_numero_precedent: text(agreement, "Numéro du contrat sur lequel porte l’avenant", {
    max: 20,
    shown: forAmendment,
    needed: "never",
  }),
  pro_emploi: text({ ...agreement, group: "work" }, "Emploi occupé pendant le contrat (intitulé précis)", {
    max: 150,
  }),
  pro_classification: text({ ...agreement, group: "work" }, "Classification de l’emploi"),
  pro_niveau: text({ ...agreement, group: "work" }, "Niveau", { max: 40 }),
  pro_coefficient: text({ ...agreement, group: "work" }, "Coefficient hiérarchique", { max: 40 }),
  pro_periode_essai_jours: count(agreement, "Durée de la période d’essai (jours)", { max: 366 }),
  ...sharedAgreementFields,
  contrat_date_fin: text(agreement, "Date de fin du CDD ou de l’action de professionnalisation si CDI", {
    kind: "date",
    max: 10,
    source: { record: "class", field: "end_date" },
  }),
  pro_accord_duree: answer({ ...agreement, group: "work" }, "Un accord de branche permet plus de 12 mois", {
    formPart: null,
    shown: overAYear,
    needed: "never",
    help: "Inutile pour un public prioritaire. Sans accord, 12 mois au plus ; avec accord, 24 mois au plus.",
  }),
  pro_accord_duree_reference: text(
    { ...agreement, group: "work" },
    "Accord : nom, date et convention collective",
    {
      formPart: null,
      max: 200,
      shown: withDurationAgreement,
      needed: "never",
    },
  ),
} as const

const trainingFields = {
  of_denomination: text(training, "Dénomination de l’organisme de formation principal", {
    max: 200,
    source: { record: "center", field: "name" },
  }),
  of_siret: text(training, "N° SIRET de l’organisme de formation", {
    format: "siret",
    max: 14,
    source: { record: "center", field: "siret_number" },
  }),
  of_nda: text(training, "N° de déclaration d’activité de l’organisme de formation", {
    format: "nda",
    max: 11,
    source: { record: "center", field: "nda" },
  }),
  pro_formation_interne: answer(training, "Service de formation interne", {
    source: { record: "default", value: false },
  }),
  pro_nombre_organismes: count(training, "Nombre d’organismes de formation intervenant", {
    min: 1,
    max: 99,
    source: { record: "default", value: 1 },
  }),
  pro_type_qualification: code(training, "Type de qualification visée", "pro_type_qualification"),
  pro_diplome_vise: code(training, "Diplôme ou titre visé", "pro_diplome"),
  ...sharedTrainingFields,
  formation_rncp: { ...sharedTrainingFields.formation_rncp, shown: isRegistered, needed: isRegistered },
  pro_nsf: code(training, "Spécialité de formation (NSF)", "pro_nsf", {
    source: { record: "training", field: "nsf_code" },
  }),
  pro_duree_totale_heures: count(
    training,
    "Durée totale des actions d’évaluation et d’accompagnement et des enseignements (heures)",
    { min: 1, source: { record: "training", field: "duration_hours_total" } },
  ),
  pro_duree_enseignements_heures: count(
    training,
    "Dont durée des enseignements généraux, professionnels et technologiques (heures)",
  ),
  formation_date_debut: text(training, "Date de début du cycle de formation", {
    kind: "date",
    max: 10,
    source: { record: "class", field: "start_date" },
  }),
  formation_date_fin: text(training, "Date de fin du cycle de formation", {
    kind: "date",
    max: 10,
    source: { record: "class", field: "end_date" },
  }),
} as const

export const professionalizationFields = {
  ...employerFields,
  ...employeeFields,
  ...proTutorFields,
  ...agreementFields,
  situation_mobilite: situationFields.situation_mobilite,
  mobilites: situationFields.mobilites,
  ...sharedPayFields,
  ...trainingFields,
  ...sharedSignatureFields,
  signature_salarie_date: {
    ...sharedSignatureFields.signature_employeur_date,
    label: "Signature du salarié",
  },
} as const
