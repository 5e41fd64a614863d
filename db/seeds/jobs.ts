import type { CompanySeed } from "./companies.ts"
import type { Sex } from "./people/made-up.ts"

export type Role = "signataire" | "rh" | "comptabilite" | "maitre_apprentissage"

type Title = Readonly<Record<Sex, string>>
const both = (title: string): Title => ({ F: title, M: title })

/** Who teaches the trade, by the first two figures of the activity code. */
const tutors: Readonly<Record<string, Title>> = {
  "10": both("Responsable de boutique"),
  "43": { F: "Conductrice de travaux", M: "Conducteur de travaux" },
  "45": { F: "Cheffe des ventes", M: "Chef des ventes" },
  "47": both("Responsable de magasin"),
  "49": both("Responsable d’exploitation"),
  "55": { F: "Cheffe de réception", M: "Chef de réception" },
  "56": both("Responsable de salle"),
  "62": { F: "Cheffe de projet", M: "Chef de projet" },
  "66": { F: "Conseillère en assurances", M: "Conseiller en assurances" },
  "68": { F: "Négociatrice immobilière", M: "Négociateur immobilier" },
  "69": { F: "Collaboratrice comptable", M: "Collaborateur comptable" },
  "84": both("Responsable du service commerce et animation"),
}
const OTHER_TUTOR: Title = { F: "Responsable commerciale", M: "Responsable commercial" }
const OWNER: Title = { F: "Gérante", M: "Gérant" }
const HEAD: Title = { F: "Directrice générale", M: "Directeur général" }
const SMALL = 20

const headOf = ({ secteur, naf, effectif }: CompanySeed): Title => {
  if (secteur === "public") return naf.startsWith("84") ? both("Maire") : { F: "Présidente", M: "Président" }
  return (effectif ?? 0) < SMALL ? OWNER : HEAD
}

export const jobOf = (company: CompanySeed, role: Role, sexe: Sex): string => {
  if (role === "rh") return "Responsable des ressources humaines"
  if (role === "comptabilite") return "Responsable comptable"
  const title = role === "signataire" ? headOf(company) : (tutors[company.naf.slice(0, 2)] ?? OTHER_TUTOR)
  return title[sexe]
}
