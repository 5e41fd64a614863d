import { buffer } from "node:stream/consumers"
import { onlyRow, type Who } from "@jalon/data"
import { findBytes } from "@jalon/files/server"
import type { Download, Http, OperationContext } from "@jalon/serving"
import { refuse } from "../../wire/words.fr.ts"
import { type DocumentRow, documentsOf, findSigner } from "../rows.ts"
import type { SignaturesServices } from "../services.ts"
import { requirePass } from "./device-pass.ts"
import { documentsFor } from "./documents-for.ts"
import { findSigningLink, schoolOf } from "./find-signing.ts"

type Asked = { token: string; documentId: string }

/** The bytes of a document for one of its signers: as shown to sign while the link is open, as sealed once they have signed. */
export const readDocument = async (
  services: SignaturesServices,
  { data, action }: Pick<OperationContext, "data" | "action">,
  http: Http,
  { token, documentId }: Asked,
  which: "shown" | "sealed",
): Promise<{ document: DocumentRow; bytes: Buffer }> => {
  const found = await findSigningLink(services, { data, action }, token)
  if (which === "shown" && found.state !== "open") throw refuse(`guest_link.${found.state}`)
  // By the link to the copies, or on the device where it was just signed; one that was taken back gives nothing more.
  const givesCopies = found.part === "copy" ? found.state === "open" : found.state === "used"
  if (which === "sealed" && !givesCopies) throw refuse("not_found")
  requirePass(services.signingKeys, http, found.subjectId)
  const who = schoolOf(found)
  return readDocumentOf(services, { data, action, who }, { signerId: found.subjectId, documentId }, which)
}

/** The same for a signer who was recognised another way. */
export const readDocumentOf = async (
  { files }: Pick<SignaturesServices, "files">,
  { data, action, who }: Pick<OperationContext, "data" | "action"> & { who: Who },
  { signerId, documentId }: { signerId: string; documentId: string },
  which: "shown" | "sealed",
): Promise<{ document: DocumentRow; bytes: Buffer }> => {
  const { document, key } = await data.inScope(who, action, async (scope) => {
    const signer = onlyRow(await findSigner(scope, signerId))
    const document = documentsFor(signer, await documentsOf(scope, signer.envelope_id)).find(
      ({ id }) => id === documentId,
    )
    const fileId = which === "shown" ? document?.shown_file_id : document?.sealed_file_id
    if (!document || !fileId) throw refuse("not_found")
    return { document, key: (await findBytes(scope, fileId))?.key }
  })
  const stored = key === undefined ? undefined : await files.get(key)
  if (!stored) throw refuse("not_found")
  return { document, bytes: await buffer(stored.stream) }
}

/** « Convention de formation 2026-0142 » is saved as convention-de-formation-2026-0142. */
const savedAs = (title: string): string =>
  title
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .toLowerCase()

/** As the browser saves it. */
export const asPdf = ({ title }: DocumentRow, bytes: Buffer, suffix = ""): Download => ({
  fileName: `${savedAs(title)}${suffix}.pdf`,
  contentType: "application/pdf",
  content: (async function* () {
    yield bytes
  })(),
  size: bytes.length,
})
