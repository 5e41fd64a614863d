import { daysBetween } from "@jalon/calendar"
import { typography as t, today } from "@jalon/kernel"
import { loadLegalValues } from "@jalon/legal-values/server"
import { command } from "@jalon/serving"
import type { BodyOf } from "@jalon/wire-kit"
import { type IncomeLine, incomeLines } from "../../rules/bpf/index.ts"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { findBpfSchool } from "./bpf-school.read.ts"
import { saveBpfYear } from "./bpf-year-row.ts"
import { chooseReport } from "./choose-report.ts"

type Body = BodyOf<typeof wire.updateBpf>

/** A first accounting year may last up to two years. */
const LONGEST_DAYS = 731

const checkPeriod = (year: number, { starts_on, ends_on }: Body): void => {
  if (!ends_on.startsWith(`${year}-`))
    throw refuse("request.invalid", {}, { ends_on: t(`L'exercice ${year} se termine en ${year}.`) })
  const days = daysBetween(starts_on, ends_on)
  if (days <= 0 || days > LONGEST_DAYS)
    throw refuse("request.invalid", {}, { starts_on: t("Un exercice dure de un jour à deux ans.") })
}

const adjustmentsOf = (body: Body): Partial<Record<IncomeLine, number>> =>
  Object.fromEntries(
    incomeLines.flatMap((line) => {
      const cents = body[`income_${line}`] ?? 0
      return cents === 0 ? [] : [[line, cents]]
    }),
  )

/** What nobody typed is kept as unknown, never as zero. */
export const updateBpf = command(wire.updateBpf, async (scope, { params: { year }, body }) => {
  checkPeriod(year, body)
  const [school, legalValues] = await Promise.all([findBpfSchool(scope), loadLegalValues(scope)])
  const { nda } = chooseReport(school, { year, nda: body.nda }, { legalValues, on: today() })
  await saveBpfYear(scope, { year, nda }, { ...body, adjustments: adjustmentsOf(body) })
  return { year }
})
