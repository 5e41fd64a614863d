import type { Answer } from "@jalon/client"
import type { getSchool } from "../../../wire/index.ts"

export type School = Answer<typeof getSchool>["organization"]
