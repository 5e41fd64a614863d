import { nir, siret } from "@jalon/identifiers"
import { textAt } from "../../registers/json.ts"
import type { SimulatedFault } from "./error-body.ts"

const needed: readonly (readonly [path: string, what: string])[] = [
  ["employeur.siret", "le SIRET de l’employeur"],
  ["employeur.denomination", "la dénomination de l’employeur"],
  ["apprenti.nom", "le nom de l’apprenti"],
  ["apprenti.prenom", "le prénom de l’apprenti"],
  ["apprenti.dateNaissance", "la date de naissance de l’apprenti"],
  ["maitre1.nom", "le nom du maître d’apprentissage"],
  ["formation.rncp", "le code RNCP"],
  ["formation.dateDebutFormation", "le début de la formation"],
  ["formation.dateFinFormation", "la fin de la formation"],
  ["contrat.dateConclusion", "la date de conclusion"],
  ["contrat.dateDebutContrat", "le début du contrat"],
  ["contrat.dateFinContrat", "la fin du contrat"],
  ["organismeFormation.siret", "le SIRET du centre de formation"],
  ["organismeFormation.uaiCfa", "l’UAI du centre de formation"],
]

const at = (cerfa: unknown, path: string) => textAt(cerfa, ...path.split("."))

const missing = (cerfa: unknown): SimulatedFault[] =>
  needed
    .filter(([path]) => at(cerfa, path) === null)
    .map(([champ, what]) => ({ code: "CHAMP_OBLIGATOIRE", description: `Il manque ${what}.`, champ }))

const wrongSirets = (cerfa: unknown): SimulatedFault[] =>
  ["employeur.siret", "organismeFormation.siret"].flatMap((champ) => {
    const typed = at(cerfa, champ)
    return typed === null || siret.parse(typed).ok
      ? []
      : [{ code: "SIRET_INVALIDE", description: "Le SIRET est invalide.", champ }]
  })

const wrongNir = (cerfa: unknown): SimulatedFault[] => {
  const typed = at(cerfa, "apprenti.nir")
  if (typed === null) return []
  return typed.length === 15 && nir.parse(typed).ok
    ? []
    : [
        {
          code: "NIR_INVALIDE",
          // Some operators repeat what they were sent: whoever reads the answer must mask it.
          description: `Le NIR ${typed} doit compter 15 caractères, clé comprise.`,
          champ: "apprenti.nir",
        },
      ]
}

const wrongDates = (cerfa: unknown): SimulatedFault[] => {
  const [from, until] = [at(cerfa, "contrat.dateDebutContrat"), at(cerfa, "contrat.dateFinContrat")]
  return from !== null && until !== null && from >= until
    ? [
        {
          code: "DATES_INCOHERENTES",
          description: "La fin du contrat précède son début.",
          champ: "contrat.dateFinContrat",
        },
      ]
    : []
}

/** What an operator checks before it takes a file; empty when it takes it. */
export const checkCerfa = (cerfa: unknown): SimulatedFault[] => [
  ...missing(cerfa),
  ...wrongSirets(cerfa),
  ...wrongNir(cerfa),
  ...wrongDates(cerfa),
]
