import type { Answer } from "@jalon/client"
import type { getPartner } from "../../wire/index.ts"

export type Partner = Answer<typeof getPartner>["partner"]
export type Contact = Partner["contacts"][number]
