import { siret } from "@jalon/identifiers"
import { formatFrenchDay } from "@jalon/kernel"
import { Facts } from "@jalon/screens"
import { Link, StatusBadge } from "@jalon/ui"
import { partnerStateWords } from "../../rules/index.ts"
import { LabelTags } from "../labels/LabelTag.tsx"
import { NextAction, opcoText, type PartnerRow } from "./columns.tsx"
import styles from "./list.module.css"
import { list as words } from "./strings.fr.ts"

export function Preview({ row }: { row: PartnerRow }) {
  const { label, tone } = partnerStateWords[row.state]
  const { columns } = words
  return (
    <div className={styles.preview}>
      <span className={styles.name}>
        <StatusBadge tone={tone}>{label}</StatusBadge>
        {row.register_state === "closed" && <StatusBadge tone="danger">{words.closed}</StatusBadge>}
      </span>
      <Facts
        facts={[
          { label: columns.next, value: <NextAction row={row} /> },
          { label: columns.siret, value: row.siret && siret.format(row.siret) },
          { label: columns.city, value: row.city },
          { label: columns.opco, value: opcoText(row) },
          { label: columns.idcc, value: row.idcc },
          { label: columns.headcount, value: row.effectif },
          { label: columns.students, value: row.students },
          {
            label: columns.contact,
            value: row.contact && (
              <span className={styles.pair}>
                {row.contact.name}
                {row.contact.email && <Link href={`mailto:${row.contact.email}`}>{row.contact.email}</Link>}
              </span>
            ),
          },
          {
            label: columns.exchange,
            value: row.last_exchange_at && formatFrenchDay(row.last_exchange_at),
          },
          { label: columns.labels, value: row.labels.length > 0 && <LabelTags labels={row.labels} /> },
        ]}
      />
    </div>
  )
}
