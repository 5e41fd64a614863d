import { read } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { type BpfReport, loadBpf } from "./load-bpf.ts"
import { presentMissing } from "./present-missing.ts"

const addressText = ({ numero, voie, code_postal, commune }: Record<string, string | null>): string =>
  [[numero, voie].filter(Boolean).join(" "), [code_postal, commune].filter(Boolean).join(" ")]
    .filter((line) => line !== "")
    .join(", ")

/** The centre that holds the declaration number speaks for the school; the school itself where it has none. */
export const bpfIdentity = ({ school, nda, isRemote }: BpfReport) => {
  const center = school.centers.find((one) => one.nda !== null && (nda === "" || one.nda === nda))
  const own = addressText(center?.address ?? {})
  return {
    name: center?.name ?? school.name,
    siret: center?.siret ?? school.siret,
    nda: center?.nda ?? null,
    address: own === "" ? addressText(school.address) : own,
    head: school.head,
    is_remote: isRemote,
  }
}

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
