import type { IsoDate } from "@jalon/kernel"
import type { PlainKey } from "@jalon/records"
import { isMinorOn } from "./age.ts"
import { hasLeft } from "./exit.ts"
import { recordFields } from "./record-fields.ts"
import type { Address, StudentFile } from "./student-file.ts"

export const FILE_SECTIONS = ["identite", "coordonnees", "representant", "situation", "protegees"] as const
export type FileSection = (typeof FILE_SECTIONS)[number]

/** Who can fill it. What a learner cannot know is not asked of her. */
type Filler = "student" | "school"
type FileField = {
  label: string
  section: FileSection
  by: Filler
  isFilled: (file: StudentFile) => boolean
  /** Asked only of some. */
  when?: (file: StudentFile, on: IsoDate) => boolean
}

const has = (value: string | null | undefined): boolean => (value ?? "").trim() !== ""
const isWhole = (address: Address | undefined): boolean =>
  has(address?.voie) && has(address?.code_postal) && has(address?.commune)

/** The legal representative signs for a minor, unless a judge emancipated her. */
export const needsRepresentative = (
  { birth_date, emancipe }: Pick<StudentFile, "birth_date" | "emancipe">,
  on: IsoDate,
): boolean => isMinorOn(birth_date, on) && !emancipe

const isAnswered = (value: string | boolean | null | undefined): boolean =>
  typeof value === "boolean" || has(value)

/** One column of the record, asked of everyone. */
const column = (key: PlainKey<typeof recordFields>, section: FileSection): FileField =>
  field(recordFields[key].label, section, (file) => isAnswered(file[key]))

/** One field of the legal representative, asked of a minor. */
const ofMinor = (key: "nom" | "prenom" | "lien" | "courriel" | "mobile"): FileField => ({
  ...field(recordFields[`legal_representative.${key}`].label, "representant", (file) =>
    has(file.legal_representative[key]),
  ),
  when: needsRepresentative,
})

/** What the official contract form requires of the apprentice, in the order of the screen. */
export const fileFields = {
  last_name: column("last_name", "identite"),
  first_name: column("first_name", "identite"),
  sexe: column("sexe", "identite"),
  birth_date: column("birth_date", "identite"),
  birth_department: column("birth_department", "identite"),
  birth_city: column("birth_city", "identite"),
  nationalite: column("nationalite", "identite"),
  email: column("email", "coordonnees"),
  phone: column("phone", "coordonnees"),
  address: field("Adresse", "coordonnees", (f) => isWhole(f.address)),
  "legal_representative.nom": ofMinor("nom"),
  "legal_representative.prenom": ofMinor("prenom"),
  "legal_representative.lien": ofMinor("lien"),
  "legal_representative.address": {
    ...field("Adresse du représentant légal", "representant", (f) =>
      isWhole(f.legal_representative.meme_adresse ? f.address : f.legal_representative.address),
    ),
    when: needsRepresentative,
  },
  "legal_representative.courriel": ofMinor("courriel"),
  "legal_representative.mobile": ofMinor("mobile"),
  situation_avant_contrat: column("situation_avant_contrat", "situation"),
  dernier_diplome_prepare: column("dernier_diplome_prepare", "situation"),
  derniere_classe: column("derniere_classe", "situation"),
  dernier_diplome_intitule: column("dernier_diplome_intitule", "situation"),
  diplome_plus_eleve: column("diplome_plus_eleve", "situation"),
  sportif_haut_niveau: column("sportif_haut_niveau", "situation"),
  projet_creation_entreprise: column("projet_creation_entreprise", "situation"),
  regime_social: { ...column("regime_social", "situation"), by: "school" },
  // Kept for the deposit of a contract and purged once it is settled: not asked of who has one.
  nir: {
    ...field("Numéro de sécurité sociale", "protegees", (f) => f.has_nir),
    when: ({ status }) => status !== "APPRENTI" && !hasLeft(status),
  },
  health: field("Reconnaissance de travailleur handicapé (RQTH)", "protegees", (f) => f.health_answered),
} as const satisfies Record<string, FileField>
export type FileFieldKey = keyof typeof fileFields

/** Columns that only the school can fill. */
export const schoolColumns = (): FileFieldKey[] =>
  (Object.keys(fileFields) as FileFieldKey[]).filter((key) => fileFields[key].by === "school")

function field(label: string, section: FileSection, isFilled: FileField["isFilled"]): FileField {
  return { label, section, by: "student", isFilled }
}

/** How many fields the form asks of this person. */
export const askedFields = (file: StudentFile, on: IsoDate): FileFieldKey[] =>
  (Object.keys(fileFields) as FileFieldKey[]).filter((key) => {
    const { when }: FileField = fileFields[key]
    return when?.(file, on) ?? true
  })
