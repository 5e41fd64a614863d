import { addDays } from "@jalon/kernel"
import { describe, expect, it } from "vitest"
import { buildCashFlow, type CashFlowRow, prudentScenario, usualDelays } from "./index.ts"

const options = { today: "2026-08-20", delays: usualDelays }

describe("ten thousand contracts", () => {
  it("answer a what-if within 300 ms, over 80 000 instalments", () => {
    const rows: CashFlowRow[] = Array.from({ length: 80_000 }, (_, index) => ({
      payer: "opco" as const,
      centre: "Lyon",
      training: `t${index % 40}`,
      class: `k${index % 200}`,
      startsOn: "2026-09-01",
      contractId: `c${index % 10_000}`,
      funder: `f${index % 11}`,
      opensOn: addDays("2026-01-01", (index * 7) % 1400),
      amountCents: 70_000 + (index % 997),
      isEngaged: index % 5 > 0,
      invoice: index % 3 === 0 ? { issuedOn: addDays("2026-01-01", index % 300), dueOn: null } : null,
      payments: index % 6 === 0 ? [{ paidOn: addDays("2026-02-01", index % 200), cents: 70_000 }] : [],
    }))
    // Time of the processor: the machine may have others to serve.
    const time = (work: () => unknown): number => {
      const start = process.cpuUsage()
      work()
      const { user, system } = process.cpuUsage(start)
      return (user + system) / 1000
    }
    const best = (work: () => unknown): number => Math.min(...Array.from({ length: 5 }, () => time(work)))
    for (const by of ["funder", "contractId"] as const)
      expect(best(() => buildCashFlow(rows, { ...options, by, scenario: prudentScenario }))).toBeLessThan(300)
  })
})
