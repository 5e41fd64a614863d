import type { ContractFields } from "../dictionary/index.ts"

/** How a cell is read. `state`: a word of the outside; `secret`: only a mark of it is kept. */
export type CellKind =
  | "text"
  | "siret"
  | "deca"
  | "rncp"
  | "date"
  | "birth"
  | "opco"
  | "state"
  | "cents"
  | "secret"

interface FileColumn {
  label: string
  kind: CellKind
  /** Other names by which files call it, as they are compared: lower case, no accents, words apart. */
  names: readonly string[]
  /** The field of the contract that it fills. */
  field: keyof ContractFields | null
  /** Who is believed when both sides say something: the outside for numbers and states, the school for the rest. */
  trusted: "file" | "tool"
}

const column = (
  label: string,
  field: FileColumn["field"],
  {
    kind = "text",
    names = [],
    trusted = "tool",
  }: Partial<Pick<FileColumn, "kind" | "names" | "trusted">> = {},
): FileColumn => ({ label, kind, names, field, trusted })

/** The columns of a file of contracts. The keys are the names that the reference gives them. */
export const isImportKey = (key: string): key is ImportKey => key in importColumns
export const importColumns = {
  numero_deca: column("N° DECA", "contrat_numero_deca", {
    kind: "deca",
    names: ["deca", "no deca", "numero de contrat", "numero contrat"],
    trusted: "file",
  }),
  numero_opco: column("N° de dossier OPCO", "depot_numero_externe", {
    names: ["dossier opco", "numero dossier", "numero de dossier", "no dossier"],
    trusted: "file",
  }),
  opco: column("OPCO", "employeur_opco", { kind: "opco", names: ["operateur"] }),
  siret_employeur: column("SIRET de l’employeur", "employeur_siret", {
    kind: "siret",
    names: ["siret", "siret entreprise"],
  }),
  denomination_employeur: column("Employeur", "employeur_denomination", {
    names: ["employeur", "entreprise", "denomination", "raison sociale"],
  }),
  nom_naissance: column("Nom de naissance", "apprenti_nom_naissance", {
    names: ["nom", "nom apprenti", "nom de naissance"],
  }),
  prenom: column("Prénom", "apprenti_prenom", { names: ["prenom apprenti"] }),
  date_naissance: column("Date de naissance", "apprenti_date_naissance", {
    kind: "birth",
    names: ["naissance", "ne le", "date de naissance"],
  }),
  courriel_apprenti: column("Courriel de l’apprenti", "apprenti_courriel", {
    names: ["courriel", "email", "e mail", "mail apprenti"],
  }),
  nir: column("Numéro de sécurité sociale", null, {
    kind: "secret",
    names: ["numero de securite sociale", "securite sociale", "nir apprenti"],
  }),
  rncp: column("Code RNCP", "formation_rncp", { kind: "rncp", names: ["code rncp"] }),
  code_diplome: column("Code diplôme", "formation_code_diplome", { names: ["code du diplome"] }),
  date_conclusion: column("Date de conclusion", "contrat_date_conclusion", {
    kind: "date",
    names: ["conclu le", "conclusion", "date de conclusion"],
  }),
  date_debut: column("Début du contrat", "contrat_date_debut", {
    kind: "date",
    names: ["debut", "date de debut", "debut contrat", "debut du contrat"],
  }),
  date_fin: column("Fin du contrat", "contrat_date_fin", {
    kind: "date",
    names: ["fin", "date de fin", "fin contrat", "fin du contrat"],
  }),
  date_debut_formation: column("Début de la formation", "formation_date_debut", {
    kind: "date",
    names: ["debut formation", "debut de la formation"],
  }),
  date_fin_formation: column("Fin de la formation", "formation_date_fin_epreuves", {
    kind: "date",
    names: ["fin formation", "fin de la formation"],
  }),
  nom_maitre: column("Nom du maître d’apprentissage", "maitre1_nom", {
    names: ["maitre d apprentissage", "nom du maitre d apprentissage"],
  }),
  prenom_maitre: column("Prénom du maître d’apprentissage", "maitre1_prenom", {
    names: ["prenom du maitre d apprentissage"],
  }),
  courriel_maitre: column("Courriel du maître d’apprentissage", "maitre1_courriel", {
    names: ["courriel du maitre d apprentissage", "email maitre"],
  }),
  statut_opco: column("État du dossier", null, {
    kind: "state",
    names: ["statut", "etat", "etat du dossier", "etat dossier"],
    trusted: "file",
  }),
  montant_npec: column("Niveau de prise en charge", null, {
    kind: "cents",
    names: ["npec", "montant", "prise en charge"],
    trusted: "file",
  }),
  date_rupture: column("Date de rupture", null, {
    kind: "date",
    names: ["rupture", "rompu le", "date de rupture"],
    trusted: "file",
  }),
} as const satisfies Record<string, FileColumn>

export type ImportKey = keyof typeof importColumns
export const importKeys = Object.keys(importColumns) as ImportKey[]
export const importColumn = (key: ImportKey): FileColumn => importColumns[key]
