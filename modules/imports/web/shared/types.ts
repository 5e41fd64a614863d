import type { AnswerOf } from "@jalon/wire-kit"
import type { getImport, listImports, listRows } from "../../wire/index.ts"

export type ImportCard = AnswerOf<typeof listImports>["results"][number]
export type ImportState = ImportCard["state"]
export type Counts = ImportCard["counts"]
export type ImportDetail = AnswerOf<typeof getImport>
export type SheetColumn = ImportDetail["columns"][number]
export type UnknownPlace = ImportDetail["places"][number]
export type Row = AnswerOf<typeof listRows>["results"][number]
export type RowFault = Row["faults"][number]
