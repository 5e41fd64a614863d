import { typography } from "@jalon/kernel"

/** What is agreed to by signing: shown whole, kept with the signature and printed in the evidence. */
export const consentFor = (titles: readonly string[]): string =>
  typography(
    `J'ai lu ${titles.length < 2 ? "le document" : `les ${titles.length} documents`} (${titles.join(" ; ")}) et je ${titles.length < 2 ? "le" : "les"} signe par voie électronique. Cette signature m'engage comme une signature manuscrite (code civil, articles 1366 et 1367).`,
  )

/**
 * The same for several acts at once. Each keeps the sentence with its own line, and nothing of the others: their people are none
 * of its business.
 */
export const consentForSeveral = (contracts: number, documents: number): string =>
  typography(
    `J'ai lu ${documents < 2 ? "le document" : `les ${documents} documents`} de ${contracts < 2 ? "ce contrat" : `ces ${contracts} contrats`} et je ${documents < 2 ? "le signe" : "les signe"} par voie électronique, chacun pour ce qu'il contient. Cette signature m'engage comme une signature manuscrite (code civil, articles 1366 et 1367).`,
  )

export const consentLine = (name: string, titles: readonly string[]): string =>
  typography(`${name} : ${titles.join(" ; ")}.`)
