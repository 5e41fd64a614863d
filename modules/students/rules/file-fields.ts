import type { IsoDate } from "@jalon/kernel"
import { isMinorOn } from "./age.ts"
import { hasLeft } from "./exit.ts"
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

/** What the official contract form requires of the apprentice, in the order of the screen. */
export const fileFields = {
  last_name: field("Nom de naissance", "identite", (f) => has(f.last_name)),
  first_name: field("Prénom", "identite", (f) => has(f.first_name)),
  sexe: field("Sexe", "identite", (f) => has(f.sexe)),
  birth_date: field("Date de naissance", "identite", (f) => f.birth_date !== null),
  birth_department: field("Département de naissance", "identite", (f) => has(f.birth_department)),
  birth_city: field("Commune de naissance", "identite", (f) => has(f.birth_city)),
  nationalite: field("Nationalité", "identite", (f) => has(f.nationalite)),
  email: field("Courriel", "coordonnees", (f) => has(f.email)),
  phone: field("Téléphone", "coordonnees", (f) => has(f.phone)),
  address: field("Adresse", "coordonnees", (f) => isWhole(f.address)),
  "legal_representative.nom": ofMinor("Nom du représentant légal", (f) => has(f.legal_representative.nom)),
  "legal_representative.prenom": ofMinor("Prénom du représentant légal", (f) =>
    has(f.legal_representative.prenom),
  ),
  "legal_representative.lien": ofMinor("Lien avec le représentant légal", (f) =>
    has(f.legal_representative.lien),
  ),
  "legal_representative.address": ofMinor("Adresse du représentant légal", (f) =>
    isWhole(f.legal_representative.meme_adresse ? f.address : f.legal_representative.address),
  ),
  "legal_representative.courriel": ofMinor("Courriel du représentant légal", (f) =>
    has(f.legal_representative.courriel),
  ),
  "legal_representative.mobile": ofMinor("Mobile du représentant légal", (f) =>
    has(f.legal_representative.mobile),
  ),
  situation_avant_contrat: field("Situation avant ce contrat", "situation", (f) =>
    has(f.situation_avant_contrat),
  ),
  dernier_diplome_prepare: field("Dernier diplôme ou titre préparé", "situation", (f) =>
    has(f.dernier_diplome_prepare),
  ),
  derniere_classe: field("Dernière classe ou année suivie", "situation", (f) => has(f.derniere_classe)),
  dernier_diplome_intitule: field("Intitulé du dernier diplôme ou titre préparé", "situation", (f) =>
    has(f.dernier_diplome_intitule),
  ),
  diplome_plus_eleve: field("Diplôme ou titre le plus élevé obtenu", "situation", (f) =>
    has(f.diplome_plus_eleve),
  ),
  sportif_haut_niveau: field("Sportif de haut niveau", "situation", (f) => f.sportif_haut_niveau !== null),
  projet_creation_entreprise: field(
    "Projet de création ou de reprise d’entreprise",
    "situation",
    (f) => f.projet_creation_entreprise !== null,
  ),
  regime_social: { ...field("Régime social", "situation", (f) => has(f.regime_social)), by: "school" },
  // Kept for the deposit of a contract and purged once it is settled: not asked of who has one.
  nir: {
    ...field("Numéro de sécurité sociale", "protegees", (f) => f.has_nir),
    when: ({ status }) => status !== "APPRENTI" && !hasLeft(status),
  },
  health: field("Reconnaissance de travailleur handicapé (RQTH)", "protegees", (f) => f.health_answered),
} as const satisfies Record<string, FileField>
export type FileFieldKey = keyof typeof fileFields

function field(label: string, section: FileSection, isFilled: FileField["isFilled"]): FileField {
  return { label, section, by: "student", isFilled }
}

function ofMinor(label: string, isFilled: FileField["isFilled"]): FileField {
  return { ...field(label, "representant", isFilled), when: needsRepresentative }
}

/** How many fields the form asks of this person. */
export const askedFields = (file: StudentFile, on: IsoDate): FileFieldKey[] =>
  (Object.keys(fileFields) as FileFieldKey[]).filter((key) => {
    const { when }: FileField = fileFields[key]
    return when?.(file, on) ?? true
  })
