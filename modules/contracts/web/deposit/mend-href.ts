import type { ContractType } from "../../rules/index.ts"
import type { mendPlaces } from "../../wire/index.ts"
import { formHref, recordHref } from "../shared/addresses.ts"

export type MendPlace = (typeof mendPlaces)[number]

/** Where what holds a deposit is mended. */
export const mendHref = (of: { id: string; contract_type: ContractType }, place: MendPlace): string =>
  ({
    documents: `${recordHref(of)}?tab=attachments`,
    checks: recordHref(of),
    opco: `${recordHref(of)}?tab=opco`,
    employer: formHref(of, "employer"),
    keys: "/school/settings/opco",
  })[place]
