import { type Answer, useRead } from "@jalon/client"
import { Loaded, RecordSection } from "@jalon/screens"
import { Button, SidePanel, StatusBadge } from "@jalon/ui"
import { useState } from "react"
import { faultText, operationText } from "../../rules/index.ts"
import { type Deposit, depositPayload, type listDeposits } from "../../wire/index.ts"
import { CopyButton } from "./CopiedText.tsx"
import styles from "./following.module.css"
import { followingWords as words } from "./strings.fr.ts"

type Exchange = Answer<typeof listDeposits>["exchanges"][number]

interface DepositExchangesProps {
  deposit: Deposit
  exchanges: readonly Exchange[]
}

/** Every request made of the OPCO for this contract, and how it ended: nothing has to be believed. */
export function DepositExchanges({ deposit, exchanges }: DepositExchangesProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <RecordSection
      title={words.exchanges}
      action={
        <Button size="small" onPress={() => setOpen(true)}>
          {words.payload}
        </Button>
      }
    >
      {exchanges.length === 0 ? (
        <p className={styles.quiet}>{words.noExchange}</p>
      ) : (
        <ul className={styles.list}>
          {exchanges.map((exchange) => (
            <Line key={exchange.id} exchange={exchange} />
          ))}
        </ul>
      )}
      {isOpen && <Payload deposit={deposit} onClose={() => setOpen(false)} />}
    </RecordSection>
  )
}

function Line({
  exchange: { at, operation, http_status, ms, fault, message, answer },
}: {
  exchange: Exchange
}) {
  return (
    <li className={styles.line}>
      <div className={styles.what}>
        <span>{operationText(operation)}</span>
        <span className={styles.quiet}>
          <time dateTime={at}>{words.moment(at)}</time>, {words.answeredIn(http_status, ms)}
        </span>
        {message !== null && <span>{words.said(message)}</span>}
        {answer !== null && (
          <details className={styles.fold}>
            <summary>{words.raw}</summary>
            <pre className={styles.raw}>{answer}</pre>
          </details>
        )}
      </div>
      <StatusBadge tone={fault === null ? "success" : "danger"}>{faultText(fault)}</StatusBadge>
    </li>
  )
}

/** For whoever discusses a file with the OPCO: exactly what was sent. */
function Payload({ deposit, onClose }: { deposit: Deposit; onClose: () => void }) {
  const read = useRead(depositPayload, { params: { depositId: deposit.id } })
  return (
    <SidePanel
      title={words.payloadTitle(deposit.opco)}
      isOpen
      size="wide"
      onOpenChange={(isOpen) => isOpen || onClose()}
      actions={<Button onPress={onClose}>{words.close}</Button>}
    >
      <div className={styles.stack}>
        <p className={styles.quiet}>{words.payloadHint}</p>
        <Loaded read={read} skeleton={null}>
          {({ payload, sha256 }) => (
            <>
              <div>
                <CopyButton label={words.payloadTitle(deposit.opco)} text={payload} />
              </div>
              <section className={styles.raw} aria-label={words.payload}>
                <pre>{payload}</pre>
              </section>
              <p className={styles.quiet}>{words.fingerprint(sha256)}</p>
            </>
          )}
        </Loaded>
      </div>
    </SidePanel>
  )
}
