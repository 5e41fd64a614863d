type Value<Kind> = Kind | null | undefined

/** A period abroad. */
export type Mobility = {
  readonly regime?: Value<string>
  readonly du?: Value<string>
  readonly au?: Value<string>
  /** Two letters of ISO 3166-1. */
  readonly pays?: Value<string>
  readonly ue?: Value<boolean>
  readonly structure?: Value<string>
  readonly couverture?: Value<string>
  readonly convention_le?: Value<string>
}

/** A company that receives the apprentice for a part of the practice. */
export type Host = {
  readonly siret?: Value<string>
  readonly denomination?: Value<string>
  readonly du?: Value<string>
  readonly au?: Value<string>
  readonly heures?: Value<number>
  /** Who trains there: the birthday tells people of one name apart. */
  readonly maitre?: Value<string>
  readonly maitre_prenom?: Value<string>
  readonly maitre_naissance?: Value<string>
  readonly convention_le?: Value<string>
}

/** Days with one of two seasonal employers. */
export type Season = {
  readonly employeur?: Value<string>
  readonly du?: Value<string>
  readonly au?: Value<string>
}

/** What is asked only of contracts that it concerns. */
export type SituationFieldValues = {
  situation_mobilite: boolean
  mobilites: readonly Mobility[]
  situation_accueil: boolean
  entreprises_accueil: readonly Host[]
  pratique_ailleurs: boolean
  pratique_ailleurs_organisme: string
  pratique_ailleurs_part: number
  employeur2_maitre_nom: string
  employeur2_maitre_prenom: string
  employeur2_signature_date: string
  saison_calendrier: readonly Season[]
}
