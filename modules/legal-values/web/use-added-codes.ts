import { useRead } from "@jalon/client"
import type { LegalValues } from "../rules/index.ts"
import { listAddedCodes } from "../wire/index.ts"

const NONE: LegalValues = []

/** What operators changed in the lists of the forms; nothing until it is known: the lists of the release then stand. */
export const useAddedCodes = (): LegalValues =>
  (useRead(listAddedCodes).data?.codes as LegalValues | undefined) ?? NONE
