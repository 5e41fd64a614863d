import { ownRows, sql } from "@jalon/data"
import { plural, typography } from "@jalon/kernel"
import { COUNTED, type ToDoSource } from "@jalon/to-do/source"

type Waiting = { bucket: "to_reconcile" | "differences"; found: number }

const words = {
  to_reconcile: {
    label: "Rapprocher les contrats",
    reason: "Ils ne comptent nulle part tant qu'ils ne sont pas rapprochés.",
  },
  differences: {
    label: "Comparer les contrats",
    reason: "Le fichier importé ne dit pas la même chose que leur fiche.",
  },
} as const

/** Contracts brought in from elsewhere: one line for all that wait, since they are settled together. */
export const importedToDo: ToDoSource = async ({ who, run }) => {
  const rows = await run(sql<Waiting>`
    select b.bucket, (select count(*)::int from (
        select from imported_contract r where ${ownRows(who, "r.organization_id")} and r.bucket = b.bucket
        limit ${COUNTED + 1}) waiting) as found
    from unnest(array['to_reconcile', 'differences']) b (bucket)`)
  const waiting = rows.filter(({ found }) => found > 0)
  return {
    count: waiting.length,
    isCapped: false,
    lines: waiting.map(({ bucket, found }) => ({
      kind: "imported_contract",
      id: bucket,
      about:
        found > COUNTED
          ? `Plus de ${COUNTED} contrats importés`
          : plural(found, "contrat importé", "contrats importés"),
      reason: typography(words[bucket].reason),
      deadline: null,
      blocks: false,
      action: {
        label: typography(words[bucket].label),
        href: `/school/contract/imported/list?view=${bucket}`,
        command: null,
      },
    })),
  }
}
