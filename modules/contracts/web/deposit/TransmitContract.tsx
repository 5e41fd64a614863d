import { type Answer, useCommand, useRead } from "@jalon/client"
import { listDeposits } from "@jalon/deposits/wire"
import { Loaded } from "@jalon/screens"
import { Banner, Link } from "@jalon/ui"
import {
  contractBoard,
  contractHistory,
  getContract,
  getDepositDraft,
  listContracts,
  transmitContract,
} from "../../wire/index.ts"
import type { Contract } from "../form/fields.ts"
import { SendingDialog } from "../shared/SendingDialog.tsx"
import styles from "./deposit.module.css"
import { mendHref } from "./mend-href.ts"
import { transmitWords as words } from "./strings.fr.ts"

type Draft = Answer<typeof getDepositDraft>
type Problem = Draft["problems"][number]

interface TransmitContractProps {
  contract: Contract
  onClose: () => void
}

/** To whom the file goes, what leaves by itself and what somebody puts on the portal: seen before it does. */
export function TransmitContract(props: TransmitContractProps) {
  const read = useRead(getDepositDraft, { params: { contractId: props.contract.id } })
  return (
    <Loaded read={read} skeleton={null}>
      {(draft) => <Send {...props} draft={draft} />}
    </Loaded>
  )
}

function Send({ contract, onClose, draft }: TransmitContractProps & { draft: Draft }) {
  const command = useCommand(transmitContract, {
    refreshes: [getContract, listContracts, contractBoard, contractHistory, listDeposits, getDepositDraft],
    onDone: onClose,
  })
  const { opco, documents, problems, corrects } = draft
  const sent = documents.filter(({ channel }) => channel === "api")
  const carried = documents.filter(({ channel }) => channel === "portal")
  const send = () => {
    if (problems.length === 0) void command.run({ params: { contractId: contract.id } })
  }
  return (
    <SendingDialog
      title={words.title(opco)}
      verb={words.verb(opco)}
      isPending={command.isPending}
      refused={command.refused?.message}
      className={styles.stack}
      onSend={send}
      onClose={onClose}
    >
      <p>{words.about(contract.student?.name ?? contract.number, contract.partner?.name ?? "")}</p>
      {problems.length > 0 && <Problems contract={contract} problems={problems} />}
      {corrects !== null && <Banner tone="info">{words.corrects(corrects)}</Banner>}
      <section>
        <h3 className={styles.subheading}>{words.byExchange}</h3>
        <ul className={styles.list}>
          <li>{words.contract}</li>
          <DocumentLines documents={sent} />
        </ul>
      </section>
      {carried.length > 0 && (
        <section>
          <h3 className={styles.subheading}>{words.onPortal}</h3>
          <ul className={styles.list}>
            <DocumentLines documents={carried} />
          </ul>
          <p className={styles.quiet}>{words.onPortalText}</p>
        </section>
      )}
      <section className={styles.card}>
        <h3 className={styles.subheading}>{words.after}</h3>
        <p>{words.afterText}</p>
      </section>
    </SendingDialog>
  )
}

function DocumentLines({ documents }: { documents: Draft["documents"] }) {
  return documents.map(({ kind, title, file_name }) => (
    <li key={kind}>
      {title} <span className={styles.quiet}>{file_name ?? words.noFile}</span>
    </li>
  ))
}

function Problems({ contract, problems }: { contract: Contract; problems: readonly Problem[] }) {
  return (
    <Banner tone="danger" title={words.problems}>
      <ul className={styles.list}>
        {problems.map(({ sentence, mended_in: place }) => (
          <li key={sentence}>
            {sentence} {place !== null && <Link href={mendHref(contract, place)}>{words.mend[place]}</Link>}
          </li>
        ))}
      </ul>
    </Banner>
  )
}
