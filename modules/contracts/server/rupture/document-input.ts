import { dataOf } from "../contract-row.ts"
import type { RuptureInput } from "../documents/index.ts"
import type { OpenContract } from "../open-contract.ts"
import type { RuptureDraft } from "./rupture-draft.ts"

/** What the documents of a rupture are drawn from; null while its reason or its last day is not known. */
export const documentInput = (
  { row, legalValues, on }: OpenContract,
  draft: RuptureDraft,
): RuptureInput | null => {
  if (!draft.reason || !draft.last_day) return null
  return {
    // Without what is sealed: no document of a rupture asks for it.
    contract: dataOf(row),
    reference: row.number,
    legalValues,
    madeOn: on,
    rupture: {
      reason: draft.reason,
      lastDay: draft.last_day,
      writtenOn: draft.written_on ?? on,
      place: draft.place ?? row.fields.employeur_adresse_commune ?? "",
      mediatorOn: draft.mediator_on ?? null,
      employerInformedOn: draft.informed_on ?? null,
      resultsOn: draft.results_on ?? null,
    },
  }
}
