import { useCommand, useRead } from "@jalon/client"
import { listDeposits } from "@jalon/deposits/wire"
import { Loaded } from "@jalon/screens"
import { Banner, Checkbox, TextArea, TextField } from "@jalon/ui"
import { type ReactNode, useState } from "react"
import {
  answerOpco,
  contractBoard,
  contractHistory,
  getContract,
  listContracts,
  listOpcoAnswers,
} from "../../wire/index.ts"
import type { Contract } from "../form/fields.ts"
import { FileField } from "../shared/FileField.tsx"
import { SendingDialog } from "../shared/SendingDialog.tsx"
import styles from "./deposit.module.css"
import { answerOpcoWords as words } from "./strings.fr.ts"

interface AnswerOpcoProps {
  contract: Contract
  onClose: () => void
  /** For a file that was carried to the portal: the answer is told, nothing is sent. */
  declared: ReactNode
}

/** What the OPCO asks for, chosen among the documents of the contract or brought, and sent under the number of its file. */
export function AnswerOpco({ contract, onClose, declared }: AnswerOpcoProps) {
  const read = useRead(listDeposits, { params: { contractId: contract.id } })
  return (
    <Loaded read={read} skeleton={null}>
      {({ deposits: [last] }) =>
        last?.internal_number && ["taken", "followed", "stopped"].includes(last.state) ? (
          <Send contract={contract} number={last.external_number ?? last.internal_number} onClose={onClose} />
        ) : (
          declared
        )
      }
    </Loaded>
  )
}

function Send({
  contract,
  number,
  onClose,
}: Pick<AnswerOpcoProps, "contract" | "onClose"> & { number: string }) {
  const [answer, setAnswer] = useState("")
  const [codes, setCodes] = useState<readonly string[]>([])
  const [fileId, setFileId] = useState<string | null>(null)
  const [title, setTitle] = useState("")
  const [isTried, setTried] = useState(false)
  const [isSending, setSending] = useState(false)
  const command = useCommand(answerOpco, {
    refreshes: [getContract, listContracts, contractBoard, contractHistory, listDeposits, listOpcoAnswers],
    onDone: onClose,
  })
  const files = contract.attachments.filter(({ file }) => file !== null)
  const isByExchange = contract.opco?.contract_way === "api"
  const needed = (value: string) => (isTried && value.trim().length < 3 ? { error: words.needed } : {})
  const send = () => {
    setTried(true)
    if (isSending || answer.trim().length < 3 || (fileId !== null && title.trim().length < 3)) return
    void command.run({
      params: { contractId: contract.id },
      body: { answer, codes: [...codes], file: fileId === null ? null : { file_id: fileId, title } },
    })
  }
  return (
    <SendingDialog
      title={words.title}
      verb={words.verb}
      isPending={command.isPending || isSending}
      refused={command.refused?.message}
      className={styles.stack}
      onSend={send}
      onClose={onClose}
    >
      <p>{words.about(contract.student?.name ?? contract.number, contract.opco?.name ?? "", number)}</p>
      {contract.last_answer !== null && (
        <blockquote className={styles.asked}>{words.quote(contract.last_answer.text ?? "")}</blockquote>
      )}
      <fieldset className={styles.group}>
        <legend className={styles.subheading}>{words.documents}</legend>
        {files.length === 0 && <p className={styles.quiet}>{words.none}</p>}
        {files.map(({ code, label, file }) => (
          <Checkbox
            key={code}
            isSelected={codes.includes(code)}
            onChange={(isChosen) =>
              setCodes(isChosen ? [...codes, code] : codes.filter((one) => one !== code))
            }
          >
            {label} <span className={styles.quiet}>{file?.name}</span>
          </Checkbox>
        ))}
      </fieldset>
      <FileField label={words.file} onFile={setFileId} onSending={setSending} />
      {fileId !== null && (
        <TextField
          label={words.fileTitle}
          value={title}
          {...needed(title)}
          onChange={(event) => setTitle(event.target.value)}
        />
      )}
      <TextArea
        label={words.answer}
        hint={words.answerHint}
        value={answer}
        {...needed(answer)}
        onChange={(event) => setAnswer(event.target.value)}
      />
      {(codes.length > 0 || fileId !== null) && (
        <Banner tone="info">{isByExchange ? words.byExchange : words.byPortal}</Banner>
      )}
    </SendingDialog>
  )
}
