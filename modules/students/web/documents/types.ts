import type { Answer } from "@jalon/client"
import type { listDocuments } from "../../wire/index.ts"

export type StudentDocument = Answer<typeof listDocuments>["results"][number]
