import { ownRows, type Scope, sql } from "@jalon/data"
import { ACTIVE_VIEWS, type ContractView } from "../../rules/index.ts"
import type { ContractRow } from "../contract-row.ts"

/** Still being written or running: what is over keeps the law of its time. */
const OPEN_VIEWS = ACTIVE_VIEWS.filter((view) => view !== "ended" && view !== "refused")

const TYPES = ["apprentissage", "professionnalisation"] as const
const AT_ONCE = 500

export type OpenRow = Pick<
  ContractRow,
  "id" | "number" | "contract_type" | "fields" | "student_id" | "training_id"
>
type Kept = OpenRow & { sort_name: string }

/** A school's open contracts, a few at a time, each part in the order of its index: memory stays the same however many. */
export async function* openContracts(
  { who, run }: Pick<Scope, "who" | "run">,
  views: readonly ContractView[] = OPEN_VIEWS,
): AsyncGenerator<{ view: ContractView; rows: OpenRow[] }> {
  for (const view of views)
    for (const type of TYPES)
      for (let last: Kept | undefined, rows: Kept[] = []; ; ) {
        rows = await run(sql<Kept>`
          select id, number, contract_type, fields, student_id, training_id, sort_name from contract
          where ${ownRows(who)} and bucket = ${`${type}:${view}`}
            and (sort_name, id) > (${last?.sort_name ?? ""}, ${last?.id ?? "00000000-0000-0000-0000-000000000000"}::uuid)
          order by sort_name, id limit ${AT_ONCE}`)
        if (rows.length > 0) yield { view, rows }
        last = rows.at(-1)
        if (rows.length < AT_ONCE) break
      }
}
