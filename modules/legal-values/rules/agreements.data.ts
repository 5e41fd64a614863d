import { idccRows } from "@jalon/identifiers"
import type { LegalValues } from "./legal-value.ts"

/** The public list of collective agreements, one value each: an operator adds or moves one without touching the others. */
export const agreementValues: LegalValues = idccRows.flatMap(
  ({ opco, valid_from, valid_to, source, uncertain, idcc }) =>
    idcc.split(/\s+/).map((agreement) => ({
      name: `opco_idcc.${agreement}` as const,
      from: valid_from,
      ...(valid_to === null ? {} : { until: valid_to }),
      value: { opco },
      source,
      ...(uncertain ? { uncertain: true as const } : {}),
    })),
)
