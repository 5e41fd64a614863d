/** The lists of the official contract form (notice 51649), by their codes. */

export type OfficialList = Readonly<Record<string, string>>

export const sexes = { M: "Masculin", F: "Féminin" } as const satisfies OfficialList

export const nationalities = {
  1: "Française",
  2: "Union européenne",
  3: "Étranger hors Union européenne",
} as const satisfies OfficialList

export const socialRegimes = { 1: "MSA", 2: "URSSAF" } as const satisfies OfficialList

export const situationsBefore = {
  1: "Scolaire",
  2: "Prépa apprentissage",
  3: "Étudiant",
  4: "Contrat d’apprentissage",
  5: "Contrat de professionnalisation",
  6: "Contrat aidé",
  7: "En formation au CFA sous statut de stagiaire de la formation professionnelle, avant conclusion d’un contrat",
  8: "En formation au CFA sans contrat, sous statut de stagiaire, à la suite d’une rupture",
  9: "Autres situations sous statut de stagiaire de la formation professionnelle",
  10: "Salarié",
  11: "Personne à la recherche d’un emploi (inscrite ou non à France Travail)",
  12: "Inactif",
} as const satisfies OfficialList

/** From the highest level to none, as the form prints them. */
export const diplomas = [
  ["80", "Doctorat"],
  ["73", "Master"],
  ["75", "Diplôme d’ingénieur"],
  ["76", "Diplôme d’école de commerce"],
  ["79", "Autre diplôme ou titre de niveau bac+5 ou plus"],
  ["62", "Licence professionnelle"],
  ["63", "Licence générale"],
  ["64", "Bachelor universitaire de technologie (BUT)"],
  ["69", "Autre diplôme ou titre de niveau bac+3 ou 4"],
  ["54", "Brevet de technicien supérieur (BTS)"],
  ["55", "Diplôme universitaire de technologie (DUT)"],
  ["58", "Autre diplôme ou titre de niveau bac+2"],
  ["41", "Baccalauréat professionnel"],
  ["42", "Baccalauréat général"],
  ["43", "Baccalauréat technologique"],
  ["44", "Diplôme de spécialisation professionnelle"],
  ["49", "Autre diplôme ou titre de niveau bac"],
  ["33", "CAP"],
  ["34", "BEP"],
  ["35", "Certificat de spécialisation (ex-mention complémentaire)"],
  ["38", "Autre diplôme ou titre de niveau CAP/BEP"],
  ["25", "Diplôme national du brevet"],
  ["26", "Certificat de formation générale"],
  ["13", "Aucun diplôme ni titre professionnel"],
] as const

export const lastClasses = [
  ["01", "A suivi la dernière année du cycle de formation et a obtenu le diplôme ou titre"],
  ["11", "A suivi la 1re année du cycle et l’a validée (année non diplômante)"],
  ["12", "A suivi la 1re année mais ne l’a pas validée (échec, interruption, abandon)"],
  ["21", "A suivi la 2e année et l’a validée"],
  ["22", "A suivi la 2e année mais ne l’a pas validée"],
  ["31", "A suivi la 3e année et l’a validée"],
  ["32", "A suivi la 3e année mais ne l’a pas validée"],
  ["40", "A achevé le 1er cycle de l’enseignement secondaire (collège)"],
  ["41", "A interrompu ses études en classe de 3e"],
  ["42", "A interrompu ses études en classe de 4e"],
] as const

export const representativeLinks = {
  pere: "Père",
  mere: "Mère",
  tuteur: "Tuteur ou tutrice",
  autre: "Autre",
} as const satisfies OfficialList

const NON_EU = "3"
export const isOutsideUnion = (nationalite: string | null): boolean => nationalite === NON_EU
