import { formatEuros, formatFrenchDate } from "@jalon/kernel"
import { Facts } from "@jalon/screens"
import { Link, StatusBadge } from "@jalon/ui"
import { natureWords } from "../../rules/index.ts"
import type { Instalment } from "../../wire/index.ts"
import { contractHref } from "../shared/addresses.ts"
import { sourceWords } from "../shared/strings.fr.ts"
import styles from "./list.module.css"
import { listWords } from "./strings.fr.ts"

const words = listWords.columns

/** Where it stands, why it waits and what opens it. */
export function InstalmentPreview({ row }: { row: Instalment }) {
  return (
    <div className={styles.review}>
      <StatusBadge tone={row.badge.tone}>{row.badge.label}</StatusBadge>
      {row.blocks.map(({ kind, reason, way }) => (
        <p key={kind}>
          {reason} <span className={styles.quiet}>{way}</span>
        </p>
      ))}
      <Facts
        facts={[
          { label: words.amount, value: formatEuros(row.cents) },
          { label: words.payer, value: row.payer.name },
          { label: words.instalment, value: `${row.number}/${row.of} · ${natureWords[row.nature]}` },
          { label: words.opens, value: `${formatFrenchDate(row.opens_on)} · ${sourceWords[row.source]}` },
          {
            label: words.period,
            value: `${formatFrenchDate(row.starts_on)} – ${formatFrenchDate(row.ends_on)}`,
          },
          { label: words.invoice, value: row.invoice?.number },
          { label: "Contrat", value: <Link href={contractHref(row.contract)}>{row.contract.number}</Link> },
        ]}
      />
    </div>
  )
}
