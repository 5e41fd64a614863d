import type { Http, OperationContext } from "@jalon/serving"
import { refuse } from "../../wire/words.fr.ts"
import type { SignaturesServices } from "../services.ts"
import { requirePass } from "../signing/device-pass.ts"
import { readDocumentOf } from "../signing/read-document.ts"
import { findAct, schoolFor } from "./act.ts"

type Asked = { schoolId: number; actId: string; documentId: string }

/** A document of what is signed together, for who typed the code on this device. */
export const readTogether = async (
  services: SignaturesServices,
  context: OperationContext,
  http: Http,
  asked: Asked,
) => {
  const { own } = await findAct(context, asked)
  requirePass(services.signingKeys, http, asked.actId)
  const row = own.find(
    ({ state, documents }) => state === "to_sign" && documents.some(({ id }) => id === asked.documentId),
  )
  if (!row) throw refuse("not_found")
  return readDocumentOf(
    services,
    { ...context, who: schoolFor(context, asked.schoolId) },
    { signerId: row.signer_id, documentId: asked.documentId },
    "shown",
  )
}
