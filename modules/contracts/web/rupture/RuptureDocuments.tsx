import { callBinary, useClient } from "@jalon/client"
import { drawnBy } from "@jalon/screens"
import { Eye } from "lucide-react"
import { filingOf, forFiling } from "../../rules/index.ts"
import {
  RUPTURE_DOCUMENTS,
  type RuptureDocument,
  type RuptureDraft,
  ruptureDocumentFile,
  ruptureDocumentName,
  ruptureDocumentPage,
} from "../../wire/index.ts"
import { OpenedFile } from "../documents/OpenedFile.tsx"
import { PreviewButton } from "../documents/PreviewButton.tsx"
import type { Contract } from "../form/fields.ts"
import form from "../form/form.module.css"
import { ruptureWords } from "./strings.fr.ts"

interface RuptureDocumentsProps {
  contract: Contract
  /** Nothing, once it is recorded. */
  query: RuptureDraft
  hasAct: boolean
}

type DocumentProps = Omit<RuptureDocumentsProps, "hasAct"> & { document: RuptureDocument }

function Document({ contract, query, document }: DocumentProps) {
  const client = useClient()
  const params = { contractId: contract.id, document }
  const fileName = ruptureDocumentName(contract.number, document)
  const read = async () =>
    (await callBinary(client, ruptureDocumentFile, { params, query }, { quiet: true })).blob
  const drawPage = drawnBy((page) =>
    callBinary(client, ruptureDocumentPage, { params: { ...params, page }, query }, { quiet: true }),
  )
  return <OpenedFile of={fileName} fileName={fileName} read={read} drawPage={drawPage} />
}

/** The documents of a rupture, each shown beside the page. */
export function RuptureDocuments({ contract, query, hasAct }: RuptureDocumentsProps) {
  return (
    <div className={form.actions}>
      {RUPTURE_DOCUMENTS.filter((document) => document === "notice" || hasAct).map((document) => (
        <PreviewButton
          key={document}
          icon={<Eye aria-hidden />}
          title={forFiling(
            ruptureWords.documents.names[document],
            filingOf({ ...contract.fields, contract_type: contract.contract_type }),
          )}
        >
          <Document contract={contract} query={query} document={document} />
        </PreviewButton>
      ))}
    </div>
  )
}
