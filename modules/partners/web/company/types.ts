import type { Answer } from "@jalon/client"
import type { getCompanyProfile } from "../../wire/index.ts"

export type Company = Answer<typeof getCompanyProfile>["customer"]["company"]
export type Tutor = Company["tutors"][number]
