import { typography } from "@jalon/kernel"

/** What is agreed to by signing: shown whole, kept with the signature and printed in the evidence. */
export const consentFor = (titles: readonly string[]): string =>
  typography(
    `J'ai lu ${titles.length < 2 ? "le document" : `les ${titles.length} documents`} (${titles.join(" ; ")}) et je ${titles.length < 2 ? "le" : "les"} signe par voie électronique. Cette signature m'engage comme une signature manuscrite (code civil, articles 1366 et 1367).`,
  )
