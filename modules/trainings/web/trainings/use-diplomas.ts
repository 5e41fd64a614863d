import { type CodeList, personLists } from "@jalon/legal-values/rules"
import { useFormCodes } from "@jalon/legal-values/web/guest"

/** The diplomas of the contract form, with those that operators changed. */
export const useDiplomas = (): CodeList => useFormCodes(personLists).diplome
