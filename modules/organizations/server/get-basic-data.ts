import { departments, opcos } from "@jalon/identifiers"
import { today } from "@jalon/kernel"
import { type CodeListName, codeLists, codesAt, pensionFunds } from "../rules/index.ts"

export const basics = {
  densities: [
    { id: "compact", text: "Compact" },
    { id: "normal", text: "Normal" },
    { id: "airy", text: "Aéré" },
  ],
  document_types: ["application/pdf", "image/jpeg", "image/png"],
  document_max_bytes: 20 * 1024 * 1024,
}

export const ofStudent: readonly CodeListName[] = [
  "apprenti_sexe",
  "apprenti_nationalite",
  "apprenti_regime_social",
  "apprenti_situation_avant_contrat",
  "diplome",
  "apprenti_derniere_classe",
]
export const ofEmployer: readonly CodeListName[] = [
  "employeur_type",
  "employeur_specifique",
  "maitre_niveau_diplome",
]

/** The lists as they stand today: a code that ended is no longer offered. */
export const listsOf = (...names: readonly CodeListName[]) => {
  const day = today()
  return Object.fromEntries(
    names.map((name) => [
      name,
      codesAt(codeLists[name], day).map(({ code, label, group }) => ({
        code,
        label,
        ...(group === undefined ? {} : { group }),
      })),
    ]),
  )
}

export const shared = { departments: [...departments], opcos: [...opcos], pension_funds: [...pensionFunds] }
