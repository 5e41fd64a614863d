import { type Scope, sql } from "@jalon/data"
import type {
  FundingFileEffect,
  FundingFileReport,
  OpcoRulesReport,
  ShownFundingFile,
} from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"

export type FundingFileRow = {
  id: string
  kind: ShownFundingFile["kind"]
  file_name: string
  file_date: string
  sha256: string
  size: number
  source_key: string
  state: ShownFundingFile["state"]
  refusal: string | null
  report: FundingFileReport | null
  rules: OpcoRulesReport | null
  effect: FundingFileEffect | null
  operator: string
  created_at: Date
  applied_at: Date | null
}

const columns = sql`f.id, f.kind, f.rules, f.file_name, f.file_date, encode(f.sha256, 'hex') as sha256, f.size, f.source_key, f.state, f.refusal,
  f.report, f.effect, f.operator, f.created_at, f.applied_at`

export const findFundingFile = ({ find }: Pick<Scope, "find">, id: string): Promise<FundingFileRow | null> =>
  find(sql<FundingFileRow>`select ${columns} from funding_file f where f.id = ${id}`)

export const fundingFiles = ({ run }: Pick<Scope, "run">): Promise<FundingFileRow[]> =>
  run(sql<FundingFileRow>`
    select ${columns} from funding_file f where f.state <> 'abandoned' order by f.created_at desc limit 50`)

export const knownFundingFile = async (reader: Pick<Scope, "find">, id: string): Promise<FundingFileRow> => {
  const row = await findFundingFile(reader, id)
  if (row === null) throw refuse("not_found")
  return row
}

export const presentFundingFile = (row: FundingFileRow): ShownFundingFile => ({
  id: row.id,
  kind: row.kind,
  file_name: row.file_name,
  file_date: row.file_date,
  sha256: row.sha256,
  size: row.size,
  state: row.state,
  refusal: row.refusal,
  report: row.report,
  rules: row.rules,
  effect: row.effect,
  operator: row.operator,
  created_at: row.created_at.toISOString(),
  applied_at: row.applied_at?.toISOString() ?? null,
})

type Moved = "applying" | "applied" | "abandoned"

/** Between two states only; false when somebody else was faster. */
export const moveFundingFile = async (
  { find }: Pick<Scope, "find">,
  id: string,
  from: readonly FundingFileRow["state"][],
  to: Moved,
): Promise<boolean> =>
  (await find(sql`
    update funding_file set state = ${to}, applied_at = case when ${to} = 'applied' then now() end
    where id = ${id} and state = any (${[...from]}::text[]) returning id`)) !== null

export const keepFileEffect = ({ run }: Pick<Scope, "run">, id: string, effect: FundingFileEffect) =>
  run(sql`update funding_file set effect = ${JSON.stringify(effect)}::jsonb, state = 'ready'
    where id = ${id} and state = 'reading'`)
