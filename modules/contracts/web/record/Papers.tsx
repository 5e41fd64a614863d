import { RecordSection, useDownload } from "@jalon/screens"
import { Button } from "@jalon/ui"
import { FileDown } from "lucide-react"
import { contractPaperFile, PAPERS } from "../../wire/index.ts"
import type { Contract } from "../form/fields.ts"
import styles from "../form/form.module.css"
import { SignatureCopy } from "../papers/SignatureCopy.tsx"
import { recordPageWords as words } from "../shared/strings.fr.ts"

/** The papers of a contract, drawn from its fields as they stand. */
export function Papers({ contract }: { contract: Contract }) {
  const download = useDownload(contractPaperFile)
  return (
    <RecordSection title={words.papers}>
      <div className={styles.actions}>
        {PAPERS.map((paper) => (
          <Button
            key={paper}
            icon={<FileDown />}
            isPending={download.isPending}
            onPress={() => void download.run({ params: { contractId: contract.id, paper } })}
          >
            {words.paperNames[paper]}
          </Button>
        ))}
        <SignatureCopy contract={contract} />
      </div>
      <p className={styles.quiet}>{words.paperHint}</p>
    </RecordSection>
  )
}
