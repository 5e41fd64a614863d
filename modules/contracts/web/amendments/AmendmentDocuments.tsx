import { callBinary, useClient } from "@jalon/client"
import { drawnBy } from "@jalon/screens"
import { Eye } from "lucide-react"
import {
  AMENDMENT_DOCUMENTS,
  type Amendment,
  type AmendmentDocument,
  amendmentDocumentFile,
  amendmentDocumentName,
  amendmentDocumentPage,
} from "../../wire/index.ts"
import { OpenedFile } from "../documents/OpenedFile.tsx"
import { PreviewButton } from "../documents/PreviewButton.tsx"
import type { Contract } from "../form/fields.ts"
import form from "../form/form.module.css"
import { amendmentWords } from "./strings.fr.ts"

const words = amendmentWords.review

interface AmendmentDocumentsProps {
  contract: Contract
  amendment: Amendment
}

function Document({
  contract,
  amendment,
  document,
}: AmendmentDocumentsProps & { document: AmendmentDocument }) {
  const client = useClient()
  const params = { contractId: contract.id, amendmentId: amendment.id, document }
  const fileName = amendmentDocumentName(contract.number, amendment.rank, document)
  const read = async () => (await callBinary(client, amendmentDocumentFile, { params }, { quiet: true })).blob
  const drawPage = drawnBy((page) =>
    callBinary(client, amendmentDocumentPage, { params: { ...params, page } }, { quiet: true }),
  )
  return <OpenedFile of={fileName} fileName={fileName} read={read} drawPage={drawPage} />
}

/** The documents of an amendment, each shown beside the page. */
export function AmendmentDocuments({ contract, amendment }: AmendmentDocumentsProps) {
  return (
    <div className={form.actions}>
      {AMENDMENT_DOCUMENTS.map((document) => (
        <PreviewButton key={document} icon={<Eye aria-hidden />} title={words.documentNames[document]}>
          <Document contract={contract} amendment={amendment} document={document} />
        </PreviewButton>
      ))}
    </div>
  )
}
