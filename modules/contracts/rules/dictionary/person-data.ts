import type { IsoDate } from "@jalon/kernel"

type AddressPart = "numero" | "repetition" | "voie" | "complement" | "code_postal" | "commune"
export type AddressFields<Prefix extends string> = { [Part in AddressPart as `${Prefix}_${Part}`]: string }

/** What both forms ask of the person trained, under two prefixes. */
export type PersonFields<Prefix extends string> = AddressFields<`${Prefix}_adresse`> & {
  [Name in
    | "nom_naissance"
    | "nom_usage"
    | "prenom"
    | "nir"
    | "sexe"
    | "departement_naissance"
    | "commune_naissance"
    | "telephone"
    | "courriel" as `${Prefix}_${Name}`]: string
} & { [Name in "date_naissance" as `${Prefix}_${Name}`]: IsoDate } & {
  [Name in
    | "rqth"
    | "rqth_equivalence_jeunes"
    | "rqth_extension_boe"
    | "emancipe" as `${Prefix}_${Name}`]: boolean
}
