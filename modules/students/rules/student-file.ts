import type { IsoDate } from "@jalon/kernel"
import type { StudentStatus } from "./status.ts"

export type Address = Partial<
  Record<"numero" | "repetition" | "voie" | "complement" | "code_postal" | "commune" | "pays", string>
>

export type LegalRepresentative = {
  nom?: string | undefined
  prenom?: string | undefined
  lien?: string | undefined
  meme_adresse?: boolean | undefined
  address?: Address | undefined
  courriel?: string | undefined
  mobile?: string | undefined
}

/** What the completeness of a file is judged on. Of what is sealed, only that it was given. */
export type StudentFile = {
  last_name: string
  first_name: string
  sexe: string | null
  birth_date: IsoDate | null
  birth_department: string | null
  birth_city: string | null
  nationalite: string | null
  regime_social: string | null
  email: string | null
  phone: string | null
  address: Address
  sportif_haut_niveau: boolean | null
  projet_creation_entreprise: boolean | null
  situation_avant_contrat: string | null
  dernier_diplome_prepare: string | null
  derniere_classe: string | null
  dernier_diplome_intitule: string | null
  diplome_plus_eleve: string | null
  emancipe: boolean
  legal_representative: LegalRepresentative
  status: StudentStatus
  has_nir: boolean
  health_answered: boolean
}
