import { formatEuros } from "@jalon/kernel"
import { RecordSection } from "@jalon/screens"
import { Button, Link, StatusBadge } from "@jalon/ui"
import { lazy, Suspense, useState } from "react"
import { EXTRA_NATURES, type ExtraNature, isCounted, natureWords } from "../../rules/index.ts"
import type { ContractSchedule, ExtraCostRow, Instalment } from "../../wire/index.ts"
import { instalmentHref } from "../shared/addresses.ts"
import type { OpenCost } from "./ExtraCostPanel.tsx"
import styles from "./schedule.module.css"
import { scheduleWords as words } from "./strings.fr.ts"

const ExtraCostPanel = lazy(() =>
  import("./ExtraCostPanel.tsx").then((module) => ({ default: module.ExtraCostPanel })),
)

const isExtra = (nature: string): nature is ExtraNature => EXTRA_NATURES.some((one) => one === nature)

type Line = OpenCost & { instalment: Instalment | null }

/** One line for each nature and year of which something is expected or was said. */
const linesOf = (instalments: readonly Instalment[], costs: readonly ExtraCostRow[]): Line[] => {
  const expected = instalments.flatMap((one): Line[] =>
    isExtra(one.nature)
      ? [
          {
            nature: one.nature,
            year: one.number,
            instalment: one,
            said: costs.find(({ nature, year }) => nature === one.nature && year === one.number) ?? null,
          },
        ]
      : [],
  )
  const nothingDue = costs
    .filter((cost) => !expected.some(({ nature, year }) => nature === cost.nature && year === cost.year))
    .map((said): Line => ({ nature: said.nature, year: said.year, said, instalment: null }))
  return [...expected, ...nothingDue].toSorted(
    (one, other) =>
      one.year - other.year || EXTRA_NATURES.indexOf(one.nature) - EXTRA_NATURES.indexOf(other.nature),
  )
}

const saidText = ({ said, nature }: Line): string => {
  if (said === null) return words.costs.unknown
  return isCounted(nature)
    ? words.costs.counted(said.quantity, said.unit_cents)
    : words.costs.spentText(said.cost_cents ?? 0)
}

type ExtraCostsProps = {
  contractId: string
  years: number
  instalments: readonly Instalment[]
  costs: readonly ExtraCostRow[]
  engaged: ContractSchedule["engaged_costs"]
}

/** What the OPCO engaged for the whole contract, nature by nature: it says nothing by year. */
function Engaged({ costs }: { costs: ContractSchedule["engaged_costs"] }) {
  if (costs.length === 0) return null
  return (
    <>
      <h3 className={styles.engaged}>{words.costs.engaged}</h3>
      <ul className={styles.costs}>
        {costs.map(({ label, text, badge }) => (
          <li key={label}>
            <span className={styles.cost}>
              {label}
              <span className={styles.quiet}>{text}</span>
            </span>
            <StatusBadge tone={badge.tone}>{badge.label}</StatusBadge>
          </li>
        ))}
      </ul>
    </>
  )
}

/** « Frais annexes »: what the convention announces, what was really given, and how to say it. */
export function ExtraCosts({ contractId, years, instalments, costs, engaged }: ExtraCostsProps) {
  const [open, setOpen] = useState<OpenCost | null>(null)
  const lines = linesOf(instalments, costs)
  return (
    <RecordSection
      title={words.costs.title}
      action={
        <Button size="small" onPress={() => setOpen({ nature: "hebergement", year: 1, said: null })}>
          {words.costs.add}
        </Button>
      }
    >
      {lines.length === 0 && <p className={styles.quiet}>{words.costs.empty}</p>}
      {lines.length > 0 && (
        <ul className={styles.costs}>
          {lines.map((line) => (
            <li key={`${line.nature}${line.year}`}>
              <span className={styles.cost}>
                {line.instalment ? (
                  <Link href={instalmentHref(line.instalment)}>{natureWords[line.nature]}</Link>
                ) : (
                  natureWords[line.nature]
                )}
                <span className={styles.quiet}>
                  {words.costs.ofYear(line.year)} · {saidText(line)}
                </span>
                {line.said?.warning && <span className={styles.warning}>{line.said.warning}</span>}
              </span>
              <span className={styles.amount}>{formatEuros(line.instalment?.cents ?? 0)}</span>
              {line.said === null && <StatusBadge tone="waiting">{words.costs.toSay}</StatusBadge>}
              {!line.said?.is_invoiced && (
                <Button
                  size="small"
                  aria-label={words.costs.sayOf(natureWords[line.nature], line.year)}
                  onPress={() => setOpen(line)}
                >
                  {line.said === null ? words.costs.say : words.costs.correct}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <Engaged costs={engaged} />
      {open && (
        <Suspense>
          <ExtraCostPanel contractId={contractId} years={years} open={open} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </RecordSection>
  )
}
