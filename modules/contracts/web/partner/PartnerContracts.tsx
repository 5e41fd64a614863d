import { useRead } from "@jalon/client"
import { formatFrenchDate } from "@jalon/kernel"
import { Loaded, RecordSection, type RowOf } from "@jalon/screens"
import { EmptyState, Link, Pagination, StatusBadge } from "@jalon/ui"
import { FilePenLine } from "lucide-react"
import { useState } from "react"
import { type ContractType, nextWords } from "../../rules/index.ts"
import { listContracts } from "../../wire/index.ts"
import { RowAction } from "../list/RowAction.tsx"
import { recordHref } from "../shared/addresses.ts"
import list from "../shared/contract-rows.module.css"
import { listWords } from "../shared/strings.fr.ts"
import styles from "./partner.module.css"
import { partnerWords as words } from "./strings.fr.ts"

type Row = RowOf<typeof listContracts>
const PAGE_SIZE = 20

const useContracts = (partnerId: string, type: ContractType) => {
  const [page, setPage] = useState(1)
  const query = { contract_type: type, partner: [partnerId], page, page_size: PAGE_SIZE }
  return { type, page, setPage, read: useRead(listContracts, { query }) }
}

const datesOf = ({ starts_on, ends_on }: Row) =>
  [starts_on, ends_on].flatMap((day) => (day === null ? [] : [formatFrenchDate(day)])).join(" – ")

function Contract({ row }: { row: Row }) {
  return (
    <li className={`${list.contract} ${styles.contract}`}>
      <div className={styles.about}>
        <Link href={recordHref(row)}>{row.learner.name || words.nobody}</Link>
        {row.training && <span>{row.training.name}</span>}
        <span className={list.quiet}>{[row.number, datesOf(row)].filter(Boolean).join(" · ")}</span>
      </div>
      <div className={styles.state}>
        <StatusBadge tone={row.badge.tone}>{row.badge.label}</StatusBadge>
        {nextWords(row.next_action) !== null && <RowAction row={row} />}
      </div>
    </li>
  )
}

type SectionProps = { of: ReturnType<typeof useContracts>; rows: Row[]; count: number }

function Section({ of, rows, count }: SectionProps) {
  if (count === 0) return null
  const title = listWords.titles[of.type]
  return (
    <RecordSection title={title}>
      <ul className={list.contracts}>
        {rows.map((row) => (
          <Contract key={row.id} row={row} />
        ))}
      </ul>
      {count > PAGE_SIZE && (
        <Pagination label={title} page={of.page} pageSize={PAGE_SIZE} total={count} onPage={of.setPage} />
      )}
    </RecordSection>
  )
}

/** Every contract of one company, of both kinds, in the words of the school's own list. */
export default function PartnerContracts({ partnerId }: { partnerId: string }) {
  const apprenticeship = useContracts(partnerId, "apprentissage")
  const professionalization = useContracts(partnerId, "professionnalisation")
  return (
    <Loaded read={apprenticeship.read}>
      {(first) => (
        <Loaded read={professionalization.read}>
          {(second) =>
            first.count + second.count === 0 ? (
              <EmptyState icon={FilePenLine} title={words.empty}>
                {words.text}
              </EmptyState>
            ) : (
              <>
                <Section of={apprenticeship} rows={first.results} count={first.count} />
                <Section of={professionalization} rows={second.results} count={second.count} />
              </>
            )
          }
        </Loaded>
      )}
    </Loaded>
  )
}
