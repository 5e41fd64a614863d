import { rows } from "./code.ts"

/** States of a file in the exchange between the operators. RUPTU is another spelling met for RUPTURE. */
export const opcoStates = rows("2019-04-01", [
  ["TRANSMIS", "Transmis"],
  ["EN_COURS_INSTRUCTION", "En cours d’instruction"],
  ["ENGAGE", "Engagé"],
  ["ANNULE", "Annulé"],
  ["REFUSE", "Refusé"],
  ["RUPTURE", "Rupture"],
  ["RUPTU", "Rupture"],
  ["SOLDE", "Soldé"],
])

/** States shown by CELIA, where public employers file. */
export const celiaStates = rows("2019-04-01", [
  ["brouillon", "Brouillon"],
  ["en_cours_de_signature", "En cours de signature"],
  ["a_teletransmettre", "À télétransmettre"],
  ["transmis", "Transmis"],
  ["en_cours_instruction", "En cours d’instruction"],
  ["en_attente_de_complements", "En attente de compléments"],
  ["non_deposable", "Non déposable"],
  ["depose", "Déposé"],
])

type StateWords = {
  readonly exchange: readonly string[]
  readonly broker: readonly string[]
  readonly celia: readonly string[]
}

/** Our status beside the words that others have for it. The draft side of CELIA has no single status of ours. */
const outsideWords = {
  transmitted: { exchange: ["TRANSMIS"], broker: ["sent"], celia: ["transmis"] },
  under_review: {
    exchange: ["EN_COURS_INSTRUCTION"],
    broker: ["pendingAcceptation"],
    celia: ["en_cours_instruction"],
  },
  info_requested: { exchange: [], broker: [], celia: ["en_attente_de_complements"] },
  engaged: { exchange: ["ENGAGE"], broker: ["accepted"], celia: [] },
  filed: { exchange: [], broker: [], celia: ["depose"] },
  refused: { exchange: ["REFUSE"], broker: ["refused"], celia: ["non_deposable"] },
  cancelled: { exchange: ["ANNULE"], broker: ["cancelled"], celia: [] },
  broken: { exchange: ["RUPTURE", "RUPTU"], broker: ["broken"], celia: [] },
  settled: { exchange: ["SOLDE"], broker: ["completed"], celia: [] },
} as const satisfies Record<string, StateWords>

export type OutsideStatus = keyof typeof outsideWords
export type Outside = keyof StateWords

/** Null for a state nobody announced: the last known status is kept, the raw word stored, someone alerted. */
export const statusOfOutside = (outside: Outside, state: string): OutsideStatus | null => {
  const found = Object.entries(outsideWords).find(([, words]) =>
    (words[outside] as readonly string[]).includes(state.trim()),
  )
  return (found?.[0] as OutsideStatus | undefined) ?? null
}
