import { queryFor } from "@jalon/client"
import { ListHeader, Loaded } from "@jalon/screens"
import { Chart, EmptyState, Skeleton, SkeletonGroup } from "@jalon/ui"
import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { ChartColumn } from "lucide-react"
import { type ReactNode, useDeferredValue, useState } from "react"
import {
  type CashFlow,
  type CashFlowDimension,
  type CashFlowScenario,
  getCashFlow,
} from "../../wire/index.ts"
import { amount, monthInShort } from "../shared/months.fr.ts"
import { useSections } from "../shared/use-sections.ts"
import styles from "./cash-flow.module.css"
import { Groups } from "./Groups.tsx"
import { shownMonths } from "./plan-months.ts"
import { cashFlowWords as words } from "./strings.fr.ts"
import { type Assumptions, asPlanned, WhatIf } from "./WhatIf.tsx"

const LAYERS = ["received", "late", "invoiced", "expected"] as const

function PlanChart({ plan }: { plan: CashFlow }) {
  const months = shownMonths(plan.today, plan.months)
  return (
    <Chart
      kind="stacked"
      title={words.finding(plan.lowest.month, plan.lowest.total_cents)}
      subtitle={words.subtitle}
      categories={months.map(({ month }) => monthInShort(month))}
      categoryName={words.month}
      series={LAYERS.map((layer) => ({
        name: words.layers[layer],
        values: months.map((month) => month[layer]),
      }))}
      format={amount}
      height={400}
    />
  )
}

interface CashFlowScreenProps {
  /** The file of the same plan, under the same assumptions. */
  exporting?: (scenario: Partial<CashFlowScenario>) => ReactNode
}

/** When money comes in, its worst month, and what a delay or ruptures would change. */
export default function CashFlowScreen({ exporting }: CashFlowScreenProps) {
  const sections = useSections("cashFlow")
  const [by, setBy] = useState<CashFlowDimension>("funder")
  const [assumptions, setAssumptions] = useState<Assumptions>(asPlanned)
  const asked = useDeferredValue(assumptions)
  const read = useQuery({
    ...queryFor(getCashFlow, { query: { ...asked, by } }),
    placeholderData: keepPreviousData,
  })
  return (
    <div className={styles.page}>
      <ListHeader title={words.title} sections={sections} primary={null} actions={exporting?.(assumptions)} />
      <Loaded read={read} skeleton={<Loading />}>
        {(plan) =>
          plan.months.length === 0 ? (
            <EmptyState icon={ChartColumn} title={words.empty}>
              {words.emptyText}
            </EmptyState>
          ) : (
            <>
              <div className={styles.columns}>
                <PlanChart plan={plan} />
                <WhatIf
                  assumptions={assumptions}
                  onChange={setAssumptions}
                  comingCents={plan.coming_cents}
                  plannedCents={plan.base.coming_cents}
                />
              </div>
              <Groups plan={plan} by={by} onChoose={setBy} />
            </>
          )
        }
      </Loaded>
    </div>
  )
}

function Loading() {
  return (
    <SkeletonGroup label={words.loading}>
      <Skeleton shape="box" height="20rem" />
      <Skeleton shape="box" height="12rem" />
    </SkeletonGroup>
  )
}
