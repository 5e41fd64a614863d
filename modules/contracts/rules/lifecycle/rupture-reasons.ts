import type { ContractType } from "../dictionary/index.ts"

/** `cancellation`: the contract never began, and is cancelled rather than broken. */
export type RuptureWindow = "probation" | "after_probation" | "any" | "never_started"

/** Whose signature the document needs; a minor's legal representative signs beside her. */
export type RuptureSigner = "employer" | "person"

/** Days that must pass before the last one. */
export type RuptureNotice = "none" | "agreed" | "mediation" | "diploma" | "exclusion" | "procedure"

interface ReasonRow {
  label: string
  contracts: readonly ContractType[]
  window: RuptureWindow
  signers: readonly RuptureSigner[]
  notice: RuptureNotice
  documents: readonly string[]
}

const APPRENTICESHIP = ["apprentissage"] as const
const PROFESSIONALIZATION = ["professionnalisation"] as const
const BOTH = ["apprentissage", "professionnalisation"] as const

/** No national list is public: these codes are ours, with the words of the law. */
export const ruptureReasons = {
  periode_probatoire_employeur: {
    label: "Rupture par l'employeur pendant les 45 jours",
    contracts: APPRENTICESHIP,
    window: "probation",
    signers: ["employer"],
    notice: "none",
    documents: ["Notification écrite de la rupture par l'employeur"],
  },
  periode_probatoire_apprenti: {
    label: "Rupture par l'apprenti pendant les 45 jours",
    contracts: APPRENTICESHIP,
    window: "probation",
    signers: ["person"],
    notice: "none",
    documents: ["Notification écrite de la rupture par l'apprenti"],
  },
  periode_essai: {
    label: "Rupture pendant la période d'essai",
    contracts: PROFESSIONALIZATION,
    window: "probation",
    signers: [],
    notice: "none",
    documents: ["Notification écrite de la rupture"],
  },
  commun_accord: {
    label: "Rupture d'un commun accord",
    contracts: BOTH,
    window: "any",
    signers: ["employer", "person"],
    notice: "agreed",
    documents: ["Constat de rupture d'un commun accord, signé des parties"],
  },
  demission_apprenti: {
    label: "Rupture à l'initiative de l'apprenti",
    contracts: APPRENTICESHIP,
    window: "after_probation",
    signers: ["person"],
    notice: "mediation",
    documents: ["Preuve de la saisine du médiateur", "Lettre d'information à l'employeur"],
  },
  obtention_diplome: {
    label: "Obtention du diplôme ou titre avant le terme",
    contracts: APPRENTICESHIP,
    window: "any",
    signers: ["person"],
    notice: "diploma",
    documents: ["Lettre de l'apprenti, un mois avant", "Attestation de réussite"],
  },
  embauche_cdi: {
    label: "Embauche en CDI justifiée par le salarié",
    contracts: PROFESSIONALIZATION,
    window: "after_probation",
    signers: ["person"],
    notice: "procedure",
    documents: ["Lettre du salarié", "Justificatif de l'embauche en CDI"],
  },
  faute_grave: {
    label: "Licenciement pour faute grave",
    contracts: BOTH,
    window: "after_probation",
    signers: ["employer"],
    notice: "procedure",
    documents: ["Lettre de licenciement"],
  },
  inaptitude: {
    label: "Inaptitude constatée par le médecin du travail",
    contracts: BOTH,
    window: "any",
    signers: ["employer"],
    notice: "procedure",
    documents: ["Avis d'inaptitude du médecin du travail", "Lettre de licenciement"],
  },
  force_majeure: {
    label: "Force majeure",
    contracts: BOTH,
    window: "any",
    signers: ["employer"],
    notice: "procedure",
    documents: ["Notification écrite de la rupture par l'employeur"],
  },
  exclusion_cfa: {
    label: "Exclusion définitive du CFA",
    contracts: APPRENTICESHIP,
    window: "any",
    signers: ["employer"],
    notice: "exclusion",
    documents: ["Décision d'exclusion du CFA", "Lettre de licenciement"],
  },
  deces_employeur: {
    label: "Décès de l'employeur maître d'apprentissage (entreprise unipersonnelle)",
    contracts: APPRENTICESHIP,
    window: "any",
    signers: [],
    notice: "procedure",
    documents: ["Acte de décès"],
  },
  liquidation_judiciaire: {
    label: "Liquidation judiciaire sans poursuite d'activité",
    contracts: BOTH,
    window: "any",
    signers: [],
    notice: "none",
    documents: ["Jugement de liquidation", "Notification du liquidateur"],
  },
  suspension_dreets: {
    label: "Refus de reprise après suspension (risque pour la santé ou l'intégrité)",
    contracts: APPRENTICESHIP,
    window: "any",
    signers: [],
    notice: "none",
    documents: ["Décision de l'administration du travail"],
  },
  resiliation_judiciaire: {
    label: "Résiliation judiciaire",
    contracts: BOTH,
    window: "any",
    signers: [],
    notice: "none",
    documents: ["Jugement"],
  },
  licenciement: {
    label: "Licenciement (contrat à durée indéterminée)",
    contracts: PROFESSIONALIZATION,
    window: "after_probation",
    signers: ["employer"],
    notice: "procedure",
    documents: ["Lettre de licenciement"],
  },
  demission_salarie: {
    label: "Démission (contrat à durée indéterminée)",
    contracts: PROFESSIONALIZATION,
    window: "after_probation",
    signers: ["person"],
    notice: "procedure",
    documents: ["Lettre de démission"],
  },
  deces_apprenti: {
    label: "Décès de l'apprenti",
    contracts: BOTH,
    window: "any",
    signers: [],
    notice: "none",
    documents: ["Acte de décès"],
  },
  non_demarrage: {
    label: "Contrat annulé avant démarrage",
    contracts: BOTH,
    window: "never_started",
    signers: [],
    notice: "none",
    documents: ["Attestation de non-démarrage"],
  },
} as const satisfies Record<string, ReasonRow>

export type RuptureReason = keyof typeof ruptureReasons

export const ruptureReasonKeys = Object.keys(ruptureReasons) as RuptureReason[]

export const isRuptureReason = (code: string): code is RuptureReason => Object.hasOwn(ruptureReasons, code)

/** What may be chosen for one kind of contract. */
export const ruptureReasonsFor = (kind: ContractType): RuptureReason[] =>
  ruptureReasonKeys.filter((key) => (ruptureReasons[key].contracts as readonly ContractType[]).includes(kind))
