import type { Answer } from "@jalon/client"
import { getSheet, listSheets } from "../../wire/index.ts"

export type Sheet = Answer<typeof getSheet>["sheet"]
export type Line = Sheet["lines"][number]

/** What is no longer true once a sheet has changed. */
export const refreshes = [getSheet, listSheets]
