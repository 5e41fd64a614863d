import type { PlainKey } from "@jalon/records"
import type { RecordValues, recordFields } from "./record-fields.ts"
import type { StudentStatus } from "./status.ts"

export type Address = Partial<
  Record<
    "numero" | "repetition" | "voie" | "complement" | "code_postal" | "commune" | "pays" | "commune_insee",
    string
  >
>

export type LegalRepresentative = {
  nom?: string | undefined
  prenom?: string | undefined
  lien?: string | undefined
  meme_adresse?: boolean | undefined
  address?: Address | undefined
  courriel?: string | undefined
  mobile?: string | undefined
  telephone_pro?: string | undefined
  /** Asked for the survey on apprentices alone. */
  pcs?: string | undefined
}

/** Asked for the survey on apprentices alone. */
export type SecondRepresentative = Partial<
  Record<"nom" | "prenom" | "courriel" | "mobile" | "telephone_pro", string>
>

/** What the completeness of a file is evaluated on. Of what is sealed, only that it was given. */
export type StudentFile = Pick<RecordValues, PlainKey<typeof recordFields>> & {
  address: Address
  legal_representative: LegalRepresentative
  status: StudentStatus
  has_nir: boolean
  health_answered: boolean
}
