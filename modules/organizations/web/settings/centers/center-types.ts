import type { Answer } from "@jalon/client"
import type { listCenters, listMembers } from "../../../wire/index.ts"

export type Center = Answer<typeof listCenters>["results"][number]
export type Site = Center["sites"][number]
export type Colleague = Answer<typeof listMembers>["results"][number]
