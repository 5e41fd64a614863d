import { type Data, sha256, sql } from "@jalon/data"
import { readSeals, type SealReport } from "@jalon/sealing"
import { multiStep } from "@jalon/serving"
import { type SignerRole, verificationOutcome } from "../../rules/index.ts"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import type { SignaturesServices } from "../services.ts"

type KnownDocument = {
  title: string
  school: string
  completed_at: Date
  signers: { name: string; role: SignerRole; signed_at: string; identified_by: "email" | "sms" }[] | null
}

/** The function answers nothing but to the digest of a whole sealed file: no name can be guessed with it. */
const findSealed = async (data: Data, action: string, file: Buffer): Promise<KnownDocument | null> => {
  const [known] = await data.readOnce(
    { kind: "visitor" },
    action,
    sql<KnownDocument>`select title, school, completed_at, signers from sealed_document(${sha256(file)})`,
  )
  return known ?? null
}

const presentDocument = ({ title, school, completed_at, signers }: KnownDocument) => ({
  title,
  school,
  completed_at: completed_at.toISOString(),
  signers: (signers ?? []).map(({ signed_at, ...signer }) => ({
    ...signer,
    signed_at: new Date(signed_at).toISOString(),
  })),
})

const presentSeal = ({ seals }: SealReport) => {
  const last = seals.at(-1)
  const isShown = last?.isIntact === true
  const at = last?.timestamp?.at ?? last?.at
  return {
    sealed_by: isShown && last.signedBy !== "" ? last.signedBy : null,
    sealed_at: isShown && at ? at.toISOString() : null,
    time_authority: isShown ? (last.timestamp?.authority ?? null) : null,
  }
}

const isPdf = (file: Buffer): boolean => file.subarray(0, 1024).includes("%PDF-")

/** Looks at a file of anybody. It is held in memory for as long as it takes, and written nowhere. */
export const verifyDocument = ({ sealTrust }: Pick<SignaturesServices, "sealTrust">) =>
  multiStep(wire.verifyDocument, async ({ data, action }, { file }) => {
    if (!isPdf(file)) throw refuse("signature.not_pdf")
    const known = await findSealed(data, action, file)
    const report = await readSeals(file, await sealTrust())
    return {
      outcome: verificationOutcome(report, known !== null),
      ...presentSeal(report),
      document: known && presentDocument(known),
    }
  })
