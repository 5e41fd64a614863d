import { useRead } from "@jalon/client"
import { formatEuros, formatFrenchDate, today } from "@jalon/kernel"
import { Loaded, RecordSection } from "@jalon/screens"
import { Banner, Link, StatusBadge } from "@jalon/ui"
import { natureWords } from "../../rules/index.ts"
import { getContractSchedule, type Instalment } from "../../wire/index.ts"
import { instalmentHref } from "../shared/addresses.ts"
import { ExtraCosts } from "./ExtraCosts.tsx"
import { Hours } from "./Hours.tsx"
import styles from "./schedule.module.css"
import { scheduleWords as words } from "./strings.fr.ts"

function Rows({ title, rows }: { title: string; rows: readonly Instalment[] }) {
  if (rows.length === 0) return null
  return (
    <RecordSection title={title}>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{words.number}</th>
              <th scope="col">{words.opens}</th>
              <th scope="col" className={styles.amount}>
                {words.amount}
              </th>
              <th scope="col">{words.status}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                <th scope="row">
                  <Link href={instalmentHref(row)}>
                    {row.number}/{row.of}
                  </Link>
                  <span className={styles.quiet}>{row.invoice?.number ?? natureWords[row.nature]}</span>
                </th>
                <td>{formatFrenchDate(row.opens_on)}</td>
                <td className={styles.amount}>
                  {formatEuros(row.cents)}
                  {row.difference_cents !== null && (
                    <span className={styles.quiet}>{words.expected(row.cents - row.difference_cents)}</span>
                  )}
                </td>
                <td>
                  <StatusBadge tone={row.badge.tone}>{row.badge.label}</StatusBadge>
                  {row.status === "blocked" && <span className={styles.quiet}>{row.blocks[0]?.reason}</span>}
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{words.total}</th>
              <td />
              <td className={styles.amount}>
                {formatEuros(rows.reduce((sum, { cents }) => sum + cents, 0))}
              </td>
              <td />
            </tr>
          </tfoot>
        </table>
      </div>
    </RecordSection>
  )
}

/** The tab « Échéancier » of a contract: who pays what and when, and how that changed. */
export default function ScheduleTab({ contractId }: { contractId: string }) {
  const read = useRead(getContractSchedule, { params: { contractId } })
  return (
    <Loaded read={read} skeleton={null}>
      {({ instalments, versions, extra_costs, years, hourly, engaged_costs }) => (
        <>
          {(versions[0]?.credit_cents ?? 0) > 0 && (
            <Banner tone="waiting">{words.credit(versions[0]?.credit_cents ?? 0)}</Banner>
          )}
          {instalments.length === 0 && (
            <RecordSection title={words.title}>
              <p>{words.empty}</p>
            </RecordSection>
          )}
          <Rows
            title={`${words.funder} : ${instalments.find(({ payer }) => payer.kind === "funder")?.payer.name ?? ""}`}
            rows={instalments.filter(({ payer }) => payer.kind === "funder")}
          />
          <Rows title={words.employer} rows={instalments.filter(({ payer }) => payer.kind === "employer")} />
          {hourly && (
            <Hours contractId={contractId} instalments={instalments} hourly={hourly} today={today()} />
          )}
          {instalments.length > 0 && instalments[0]?.contract.type === "apprentissage" && (
            <ExtraCosts
              contractId={contractId}
              years={years}
              instalments={instalments}
              costs={extra_costs}
              engaged={engaged_costs}
            />
          )}
          {versions.length > 1 && (
            <RecordSection title={words.versions}>
              <ul className={styles.versions}>
                {versions.map(({ version, reason, valid_from, total_cents }) => (
                  <li key={version}>
                    {version} · {words.reasons[reason]} · {formatFrenchDate(valid_from)} ·{" "}
                    {formatEuros(total_cents)}
                  </li>
                ))}
              </ul>
            </RecordSection>
          )}
        </>
      )}
    </Loaded>
  )
}
