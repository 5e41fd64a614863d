import { newId } from "@jalon/data"
import { storeGenerated } from "@jalon/files/server"
import { typography } from "@jalon/kernel"
import type { NewDocument, NewEnvelope } from "@jalon/signatures/server"
import type { CenterSigner } from "../../rules/index.ts"
import { dataOf } from "../contract-row.ts"
import { type DocumentDraft, generateDocument } from "../documents/index.ts"
import { learnerName } from "../documents/people.ts"
import type { OpenContract } from "../open-contract.ts"
import type { ContractsServices } from "../services.ts"
import { signersOfContract } from "./what-is-missing.ts"

const together = new Intl.ListFormat("fr-FR", { type: "conjunction" })

/** Without the fields that the document was made from: what it says is enough to draw it again. */
const signable = ({ kind, document }: DocumentDraft) => ({ kind, document }) as NewDocument["draft"]

/** Drawn and stored outside any transaction: it takes its time and touches no row. */
export const drawToSign = async (
  services: Pick<ContractsServices, "documents" | "files">,
  organizationId: number,
  { kind, draft }: { kind: NewDocument["kind"]; draft: DocumentDraft },
): Promise<NewDocument> => {
  const { bytes, pages, title } = await generateDocument(services.documents, draft)
  const fileId = newId()
  await storeGenerated(services.files, organizationId, { id: fileId, bytes })
  return { kind, title, pages, bytes, fileId, draft: signable(draft) }
}

type Asked = { documents: readonly NewDocument[]; center: CenterSigner; days: number }

/** What leaves to be signed for a contract: its documents as they were drawn, and who signs them. */
export const envelopeOf = (open: OpenContract, { documents, center, days }: Asked): NewEnvelope => ({
  subject: "contract",
  subjectId: open.row.id,
  name: typography(
    `${together.format(documents.map(({ title }) => title))} – ${learnerName(dataOf(open.row))}`,
  ),
  days,
  documents,
  signers: signersOfContract(open, center),
})
