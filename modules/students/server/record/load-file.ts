import { type FieldVault, ownRows, type Scope, sql } from "@jalon/data"
import type { KnownDocument, RequiredDocument } from "../../rules/index.ts"
import { openHealth } from "../secrets/health.ts"
import { type StudentRow, studentColumns } from "./student-row.ts"

export type LoadedFile = {
  row: StudentRow
  required: RequiredDocument[]
  known: KnownDocument[]
  /** Null while she has not answered. */
  rqth: boolean | null
}

type Known = KnownDocument & { student_id: string }
type Required = RequiredDocument & { training_id: string }

const group = <T, K extends string>(rows: readonly T[], keyOf: (row: T) => K): Map<K, T[]> =>
  Map.groupBy(rows, keyOf)

/** Several files with all that their completeness depends on; locked until the end of the transaction by who writes. */
export const loadFiles = async (
  vault: FieldVault,
  scope: Scope,
  ids: readonly string[],
  { lock }: { lock: boolean },
): Promise<LoadedFile[]> => {
  const own = ownRows(scope.who, "s.organization_id")
  const rows = await scope.run(sql<StudentRow>`
    select ${studentColumns} from student s where ${own} and s.id = any(${[...ids]}::uuid[]) order by s.id ${lock ? sql`for update` : sql``}`)
  const documents = await scope.run(sql<Known>`
    select student_id, code, label, status, requested_at is not null as requested from student_document
    where ${ownRows(scope.who)} and student_id = any(${[...ids]}::uuid[]) order by created_at, id`)
  const trainings = [...new Set(rows.flatMap(({ training_id }) => training_id ?? []))]
  const required = await scope.run(sql<Required>`
    select training_id, code, label, condition from required_document
    where ${ownRows(scope.who)} and training_id = any(${trainings}::uuid[]) order by created_at, id`)
  const documentsOf = group(documents, ({ student_id }) => student_id)
  const requiredBy = group(required, ({ training_id }) => training_id)
  return Promise.all(
    rows.map(async (row) => ({
      row,
      required: (row.training_id && requiredBy.get(row.training_id)) || [],
      known: documentsOf.get(row.id) ?? [],
      rqth: row.health_sealed && (await openHealth(vault, scope, row.id, row.health_sealed)).rqth,
    })),
  )
}
