import { RecordSection } from "@jalon/screens"
import { type ContractData, declares } from "../../rules/index.ts"
import { OpenAttachment } from "../documents/OpenAttachment.tsx"
import type { Contract } from "../form/fields.ts"
import { MoveButton } from "../record/MoveButton.tsx"
import { OpcoWay } from "../record/OpcoRules.tsx"
import styles from "./deposit.module.css"
import { opcoTabWords as words } from "./strings.fr.ts"

/** What goes to the OPCO with the file. */
const SENT: readonly string[] = ["cerfa_signe", "convention_signee", "convention_duree"]

/** An agreement on duration that was joined before its derogation was taken back stays here. */
const isSent = ({ contract_type, fields }: Contract, code: string): boolean =>
  SENT.includes(code) &&
  (code !== "convention_duree" || declares({ ...fields, contract_type } as ContractData, "21", "22"))

/** No exchange, or no key: the same file, carried by somebody to the portal, step by step. */
export function PortalWay({ contract, declare }: { contract: Contract; declare: Contract["moves"][number] }) {
  const files = contract.attachments.flatMap(({ code, label, file }) =>
    isSent(contract, code) && file ? [{ code, label, file }] : [],
  )
  const closed = contract.moves.find(({ move }) => move === "transmit")?.reasons ?? []
  return (
    <RecordSection title={words.portal}>
      {closed.map((reason) => (
        <p key={reason} className={styles.quiet}>
          {reason}
        </p>
      ))}
      <ol className={styles.steps}>
        <li>
          <div className={styles.step}>
            <p>{words.takeFiles}</p>
            <ul className={styles.files}>
              {files.map((attachment) => (
                <li key={attachment.code}>
                  <span>
                    {attachment.label} <span className={styles.quiet}>{attachment.file.name}</span>
                  </span>
                  <OpenAttachment contractId={contract.id} attachment={attachment} />
                </li>
              ))}
            </ul>
          </div>
        </li>
        <li>
          <div className={styles.step}>
            <p>{words.putFiles}</p>
            {contract.opco && <OpcoWay opco={contract.opco} isByPortal />}
          </div>
        </li>
        <li>
          <div className={styles.step}>
            <p>{words.tell}</p>
            <MoveButton contract={contract} move={declare} isSmall />
          </div>
        </li>
      </ol>
    </RecordSection>
  )
}
