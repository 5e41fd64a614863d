import { read } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { bpfIdentity } from "./bpf-identity.ts"
import { loadBpf } from "./load-bpf.ts"
import { presentMissing } from "./present-missing.ts"

export const getBpf = read(wire.getBpf, async (reader, { query }) => {
  const report = await loadBpf(reader, query)
  const { year, nda, years, ndas, period, deadline, typed, frames, checks } = report
  const { starts_on: _, ends_on: __, updated_at, ...shown } = typed
  return {
    year,
    nda,
    years: years.includes(year) ? years : [...years, year].toSorted((one, other) => other - one),
    ndas,
    period,
    deadline,
    identity: bpfIdentity(report),
    frames: frames.map(({ lines, ...frame }) => ({
      ...frame,
      lines: lines.map(({ rows, ...line }) => ({ ...line, rows: rows.length })),
    })),
    missing: presentMissing(report),
    checks: [...checks],
    typed: { ...shown, adjustments: { ...shown.adjustments }, updated_at: updated_at?.toISOString() ?? null },
  }
})
