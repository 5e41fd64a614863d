import type { Answer } from "@jalon/client"
import type { ownAbsences } from "../../wire/index.ts"

export type OwnPlace = Answer<typeof ownAbsences>["places"][number]
export type OwnAbsence = OwnPlace["absences"][number]
export type OwnJustification = OwnPlace["justifications"][number]
