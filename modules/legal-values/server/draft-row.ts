import { type Scope, sql } from "@jalon/data"
import type { LegalValues } from "../rules/index.ts"
import type { DraftEffect } from "../wire/index.ts"
import { addedLegalValues, legalValuesOf } from "./load-legal-values.ts"

export type DraftRow = {
  id: string
  action: "add" | "withdraw"
  name: string
  valid_from: string
  valid_until: string | null
  value: unknown
  source: string | null
  uncertain: boolean
  reason: string | null
  state: "previewing" | "ready" | "applying" | "applied" | "abandoned"
  effect: DraftEffect | null
  operator: string
  created_at: Date
}

const draftColumns = sql`d.id, d.action, d.name, d.valid_from, d.valid_until, d.value, d.source, d.uncertain, d.reason,
  d.state, d.effect, d.operator, d.created_at`

export const findDraft = ({ find }: Pick<Scope, "find">, id: string): Promise<DraftRow | null> =>
  find(sql<DraftRow>`select ${draftColumns} from legal_value_draft d where d.id = ${id}`)

/** The row a draft would add; none when it withdraws one. */
export const draftedRow = (draft: DraftRow): LegalValues =>
  draft.action === "withdraw"
    ? []
    : ([
        {
          name: draft.name,
          from: draft.valid_from,
          ...(draft.valid_until !== null && { until: draft.valid_until }),
          value: draft.value,
          source: draft.source,
          ...(draft.uncertain && { uncertain: true }),
        },
      ] as unknown as LegalValues)

/** What holds now, and what would hold after the draft: what the release says comes back once a row is withdrawn. */
export const aroundDraft = async (
  { run }: Pick<Scope, "run">,
  draft: DraftRow,
): Promise<{ before: LegalValues; after: LegalValues }> => {
  const rows = await run(addedLegalValues)
  const others = rows.filter(({ name, from }) => name !== draft.name || from !== draft.valid_from)
  const after = legalValuesOf(others)
  const [added] = draftedRow(draft)
  return {
    before: legalValuesOf(rows),
    after:
      added === undefined
        ? after
        : [...after.filter(({ name, from }) => name !== added.name || from !== added.from), added],
  }
}

export const keepEffect = ({ run }: Pick<Scope, "run">, id: string, effect: DraftEffect) =>
  run(sql`update legal_value_draft set effect = ${JSON.stringify(effect)}::jsonb, state = 'ready'
    where id = ${id} and state = 'previewing'`)

export const markApplied = ({ run }: Pick<Scope, "run">, id: string) =>
  run(
    sql`update legal_value_draft set state = 'applied', applied_at = now() where id = ${id} and state = 'applying'`,
  )
