import { RecordSection, useDownload } from "@jalon/screens"
import { Button } from "@jalon/ui"
import { FileDown } from "lucide-react"
import { type ContractData, hasDurationAgreement } from "../../rules/index.ts"
import { contractDocumentFile, DOCUMENTS } from "../../wire/index.ts"
import { SignatureCopy } from "../documents/SignatureCopy.tsx"
import type { Contract } from "../form/fields.ts"
import styles from "../form/form.module.css"
import { recordPageWords as words } from "../shared/strings.fr.ts"

/** The documents of a contract, drawn from its fields as they stand. */
export function Documents({ contract }: { contract: Contract }) {
  const download = useDownload(contractDocumentFile)
  const data = { ...contract.fields, contract_type: contract.contract_type } as ContractData
  const documents = DOCUMENTS.filter((document) => document !== "duration" || hasDurationAgreement(data))
  return (
    <RecordSection title={words.documents}>
      <div className={styles.actions}>
        {documents.map((document) => (
          <Button
            key={document}
            icon={<FileDown />}
            isPending={download.isPending}
            onPress={() => void download.run({ params: { contractId: contract.id, document } })}
          >
            {words.documentNames[document]}
          </Button>
        ))}
        <SignatureCopy contract={contract} />
      </div>
      <p className={styles.quiet}>{words.documentHint}</p>
    </RecordSection>
  )
}
