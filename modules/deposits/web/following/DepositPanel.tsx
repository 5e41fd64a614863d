import { Loaded } from "@jalon/screens"
import { Skeleton, SkeletonGroup, StatusBadge } from "@jalon/ui"
import type { ReactNode } from "react"
import type { ForecastLine } from "../../rules/index.ts"
import { opcoStateBadge } from "../../rules/index.ts"
import type { Deposit } from "../../wire/index.ts"
import { CurrentDeposit } from "./CurrentDeposit.tsx"
import { DepositDocuments } from "./DepositDocuments.tsx"
import { DepositExchanges } from "./DepositExchanges.tsx"
import styles from "./following.module.css"
import { OpcoSchedule } from "./OpcoSchedule.tsx"
import { followingWords as words } from "./strings.fr.ts"
import { useDeposits } from "./use-deposits.ts"

export interface DepositPanelProps {
  contractId: string
  /** The day by which the OPCO has to decide. */
  decisionOn: string | null
  /** Where documents are put that the exchange does not take. */
  portalHref: string | null
  /** What we expect of the OPCO. */
  forecast: readonly ForecastLine[]
  /** What is shown before the file is sent from here. */
  empty: ReactNode
  /** What can be done about a deposit that is stopped. */
  ways: ReactNode
  /** Something may have moved: what else speaks of the contract is read again. */
  onTick: () => void
}

/** Where the file stands at the OPCO, what it said, and every request that was made of it. */
export default function DepositPanel(props: DepositPanelProps) {
  const { read, watch } = useDeposits(props.contractId, props.onTick)
  return (
    <Loaded read={read} skeleton={<Waiting />}>
      {({ deposits, exchanges, asked_at }) => {
        const [current, ...former] = deposits
        if (!current) return props.empty
        return (
          <>
            <CurrentDeposit {...props} deposit={current} askedAt={asked_at} onAsked={watch} />
            <DepositDocuments deposit={current} portalHref={props.portalHref} />
            {current.instalments.length > 0 && <OpcoSchedule deposit={current} forecast={props.forecast} />}
            <DepositExchanges deposit={current} exchanges={exchanges} />
            <Former deposits={former} />
          </>
        )
      }}
    </Loaded>
  )
}

function Waiting() {
  return (
    <SkeletonGroup>
      <Skeleton width="60%" />
      <Skeleton height="8rem" shape="box" />
      <Skeleton height="6rem" shape="box" />
    </SkeletonGroup>
  )
}

function Former({ deposits }: { deposits: readonly Deposit[] }) {
  if (deposits.length === 0) return null
  return (
    <details className={styles.fold}>
      <summary>{words.former(deposits.length)}</summary>
      <ul className={styles.list}>
        {deposits.map(({ id, external_number, created_at, badge, opco_state, opco_comment }) => (
          <li key={id} className={styles.line}>
            <span className={styles.what}>
              <span>{words.formerLine(external_number, created_at)}</span>
              {opco_comment && <span className={styles.quiet}>{words.said(opco_comment)}</span>}
            </span>
            {opco_state === null ? (
              <StatusBadge tone={badge.tone as "neutral"}>{badge.label}</StatusBadge>
            ) : (
              <StatusBadge tone={opcoStateBadge(opco_state).tone}>
                {opcoStateBadge(opco_state).label}
              </StatusBadge>
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}
