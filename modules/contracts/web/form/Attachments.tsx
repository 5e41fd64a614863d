import { useCommand } from "@jalon/client"
import { Checkbox } from "@jalon/ui"
import { contractStatuses } from "../../rules/index.ts"
import { getContract, saveAttachment } from "../../wire/index.ts"
import { AddAttachment } from "../documents/AddAttachment.tsx"
import documents from "../documents/documents.module.css"
import { OpenAttachment } from "../documents/OpenAttachment.tsx"
import { formWords } from "../shared/strings.fr.ts"
import type { Contract } from "./fields.ts"
import styles from "./form.module.css"

const words = formWords.attachments

/** Under its own heading, in the form. */
export function Attachments({ contract }: { contract: Contract }) {
  return (
    <section className={styles.group}>
      <h3>{words.needed}</h3>
      <AttachmentList contract={contract} />
    </section>
  )
}

/** What the file must hold; most of it stays with the employer, who attests it. */
export function AttachmentList({ contract }: { contract: Contract }) {
  const attach = useCommand(saveAttachment, { refreshes: [getContract] })
  const isOpen = contractStatuses[contract.status].editable !== "nothing"
  if (contract.attachments.length === 0) return <p className={styles.quiet}>{words.none}</p>
  return (
    <ul className={styles.findings}>
      {contract.attachments.map((attachment) => (
        <li key={attachment.code} className={documents.attachment}>
          <span>{attachment.label}</span>
          <div className={documents.held}>
            {attachment.file ? (
              <>
                <span className={documents.name}>{attachment.file.name}</span>
                <OpenAttachment
                  contractId={contract.id}
                  attachment={{ ...attachment, file: attachment.file }}
                />
              </>
            ) : (
              <Checkbox
                isSelected={attachment.is_attested}
                isDisabled={attach.isPending || !isOpen}
                onChange={(isAttested) =>
                  void attach.run({
                    params: { contractId: contract.id, code: attachment.code },
                    body: { is_attested: isAttested },
                  })
                }
              >
                {words.attested}
              </Checkbox>
            )}
            {isOpen && <AddAttachment contractId={contract.id} attachment={attachment} />}
          </div>
        </li>
      ))}
    </ul>
  )
}
