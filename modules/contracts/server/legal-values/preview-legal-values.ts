import { type Data, ownRows, type Scope, sql } from "@jalon/data"
import { today } from "@jalon/kernel"
import { codeName, type FormList, type LegalValues } from "@jalon/legal-values/rules"
import type { DraftEffect } from "@jalon/legal-values/wire"
import {
  type ContractView,
  fieldsOf,
  minimumPay,
  officialListOf,
  payDiffers,
  payFactsOf,
  preCheck,
} from "../../rules/index.ts"
import { samplePays } from "../../rules/pay/sample-pays.fr.ts"
import { dataOf } from "../contract-row.ts"
import { concernsFunding, type FundingAmounts, type FundingChange, fundingReader } from "./funding-effect.ts"
import { type OpenRow, openContracts } from "./open-contracts.ts"
import { schoolsWithContracts } from "./schools-with-contracts.ts"

const SYSTEM = { kind: "system" } as const
const ACTION = "contracts.preview-legal-values"
/** Enough to look some of them up; the count says how many there are. */
const FIRST_ROWS = 20

/** Still written: the rules speak of them. What is signed only follows the pay of the law. */
const WRITTEN: readonly ContractView[] = ["to_complete", "to_check"]

type Change = Pick<FundingChange, "before" | "after"> & { fileId?: string }
type CodeOfList = { list: FormList; code: string }

const hiringOf = (legalValues: LegalValues, row: OpenRow): number | null => {
  const facts = payFactsOf(dataOf(row))
  const pay = facts === null ? null : minimumPay(legalValues, facts)
  return pay?.known ? pay.hiringCents : null
}

const verdicts = (legalValues: LegalValues, row: OpenRow): string =>
  JSON.stringify(
    preCheck(dataOf(row), { today: today(), legalValues }).map(({ id, verdict, message }) => [
      id,
      verdict,
      message,
    ]),
  )

/** Codes of the forms whose row differs: added, reworded or ended. */
const changedCodes = ({ before, after }: Change): CodeOfList[] => {
  const rows = (legalValues: LegalValues) =>
    new Map(
      legalValues
        .filter(({ name }) => codeName(name) !== null)
        .map((row) => [`${row.name} ${row.from}`, JSON.stringify(row)]),
    )
  const [old, fresh] = [rows(before), rows(after)]
  const keys = [...new Set([...old.keys(), ...fresh.keys()])].filter((key) => old.get(key) !== fresh.get(key))
  return [...new Set(keys.map((key) => key.split(" ")[0] ?? ""))].flatMap((name) => codeName(name) ?? [])
}

/** Whether a contract holds one of these codes in a field that its list fills. */
const usesCode = (codes: readonly CodeOfList[], row: OpenRow): boolean =>
  codes.length > 0 &&
  fieldsOf(row.contract_type).some(
    ({ key, list }) =>
      list !== undefined &&
      codes.some((one) => one.list === officialListOf(list) && row.fields[key] === one.code),
  )

const isTouched = (
  { before, after }: Change,
  codes: readonly CodeOfList[],
  view: ContractView,
  row: OpenRow,
): boolean => {
  const facts = payFactsOf(dataOf(row))
  if (facts !== null && payDiffers(before, after, facts)) return true
  return WRITTEN.includes(view) && (usesCode(codes, row) || verdicts(before, row) !== verdicts(after, row))
}

const nameOf = async ({ who, find }: Scope): Promise<string> =>
  (await find(sql<{ name: string }>`select name from organization where ${ownRows(who, "id")}`))?.name ?? ""

type Touched = { row: OpenRow; funding: FundingAmounts | null }

/** Contracts that a change is about, with what funders would pay over them where that moves. */
const touchedIn = async (
  change: Change,
  view: ContractView,
  rows: readonly OpenRow[],
  fundingOf: ((row: OpenRow) => Promise<FundingAmounts | null>) | null,
): Promise<Touched[]> => {
  const touched: Touched[] = []
  const codes = changedCodes(change)
  for (const row of rows) {
    // What was agreed on stays: only a convention that is still written follows what is published.
    const amounts = WRITTEN.includes(view) ? ((await fundingOf?.(row)) ?? null) : null
    const funding = amounts !== null && amounts.beforeCents !== amounts.afterCents ? amounts : null
    if (funding !== null || (change.fileId === undefined && isTouched(change, codes, view, row)))
      touched.push({ row, funding })
  }
  return touched
}

const addFunding = (sum: NonNullable<DraftEffect["funding"]>, paid: FundingAmounts | null): void => {
  if (paid === null) return
  sum.contracts++
  sum.before_cents += paid.beforeCents
  sum.after_cents += paid.afterCents
}

type Found = { school: string; view: ContractView; found: readonly Touched[] }

const tell = (effect: DraftEffect, { before, after }: Change, { school, view, found }: Found): void => {
  effect.by_view[view] = (effect.by_view[view] ?? 0) + found.length
  if (!WRITTEN.includes(view)) effect.signed += found.length
  for (const { row, funding } of found.slice(0, FIRST_ROWS - effect.rows.length))
    effect.rows.push({
      school,
      number: row.number,
      view,
      before_cents: funding?.beforeCents ?? hiringOf(before, row),
      after_cents: funding?.afterCents ?? hiringOf(after, row),
    })
}

/** What other values would change, school by school: nothing is written. */
export const previewLegalValues = async (data: Data, change: Change): Promise<DraftEffect> => {
  const schools = await data.inScope(SYSTEM, ACTION, schoolsWithContracts)
  const effect: DraftEffect = {
    schools: schools.length,
    open: 0,
    touched: 0,
    touched_schools: 0,
    signed: 0,
    by_view: {},
    rows: [],
    samples: change.fileId === undefined ? samplePays(change.before, change.after) : [],
  }
  const fundingChange = { ...change, fileId: change.fileId ?? null }
  const funding = { contracts: 0, before_cents: 0, after_cents: 0 }
  for (const { organization_id: organizationId } of schools) {
    const touched = await data.inScope({ ...SYSTEM, organizationId }, ACTION, async (scope) => {
      const school = await nameOf(scope)
      const fundingOf = concernsFunding(fundingChange) ? await fundingReader(scope, fundingChange) : null
      let sum = 0
      for await (const { view, rows } of openContracts(scope)) {
        const found = await touchedIn(change, view, rows, fundingOf)
        effect.open += rows.length
        sum += found.length
        tell(effect, change, { school, view, found })
        for (const { funding: paid } of found) addFunding(funding, paid)
      }
      return sum
    })
    effect.touched += touched
    if (touched > 0) effect.touched_schools++
  }
  return { ...effect, ...(concernsFunding(fundingChange) && { funding }) }
}
