import type { Answer } from "@jalon/client"
import type { companySigning, getTogether, listCompanySignatures, signTogether } from "../../wire/index.ts"

export type Listed = Answer<typeof listCompanySignatures>
/** What is about to be signed together: some contracts of one school. */
export type Chosen = { schoolId: number; school: string; signers: readonly string[] }
export type Act = Answer<typeof getTogether>
export type Results = Answer<typeof signTogether>["results"]
export type Signing = Answer<typeof companySigning>
