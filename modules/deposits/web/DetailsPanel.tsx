import { Facts } from "@jalon/screens"
import { Button, SidePanel, StatusBadge } from "@jalon/ui"
import { Exchanges } from "./Exchanges.tsx"
import styles from "./opco.module.css"
import type { Opco, OpcoRow } from "./opco-rows.ts"
import { opcoWords as words } from "./strings.fr.ts"

interface DetailsPanelProps {
  row: OpcoRow
  onClose: () => void
}

const channelFacts = ({ channels }: Opco) =>
  (["contract", "convention", "invoice"] as const).map((flow) => ({
    label: words.flows[flow],
    value: words.channel[channels[flow]],
  }))

/** What this OPCO takes by API and what on its portal, with where it is written. */
export function DetailsPanel({ row, onClose }: DetailsPanelProps) {
  const { opco } = row
  return (
    <SidePanel
      title={words.detailsOf(opco.name)}
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      actions={<Button onPress={onClose}>{words.close}</Button>}
    >
      <div className={styles.section}>
        <section className={styles.block}>
          <h3 className={styles.cfa}>{words.channels}</h3>
          <Facts facts={channelFacts(opco)} columns={2} />
          <Source source={words.source(opco.source, opco.since)} isUncertain={opco.is_uncertain} />
        </section>
        {opco.rules.length > 0 && (
          <section className={styles.block}>
            <h3 className={styles.cfa}>{words.rules}</h3>
            <dl className={styles.rules}>
              {opco.rules.map(({ topic, text, source, is_uncertain }) => (
                <div key={topic} className={styles.block}>
                  <dt className={styles.name}>{topic}</dt>
                  <dd className={styles.block}>
                    <p>{text}</p>
                    <Source source={source} isUncertain={is_uncertain} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        )}
        <Exchanges row={row} />
      </div>
    </SidePanel>
  )
}

function Source({ source, isUncertain }: { source: string; isUncertain: boolean }) {
  return (
    <p className={styles.source}>
      <span className={styles.hint}>{source}</span>
      {isUncertain && <StatusBadge tone="waiting">{words.toConfirm}</StatusBadge>}
    </p>
  )
}
