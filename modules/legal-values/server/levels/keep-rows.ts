import { type Scope, sql } from "@jalon/data"
import type { FileBranch, FileLevel } from "../../rules/index.ts"

type Kept = FileLevel & { otherCents: number | null }

/** One statement cannot write a row twice: what a batch repeats is put together before. */
const withoutRepeats = (levels: readonly FileLevel[]): Kept[] => {
  const byKey = new Map<string, Kept>()
  for (const level of levels) {
    const key = `${level.rncp} ${level.cpneCode} ${level.applicableFrom}`
    const known = byKey.get(key)
    if (known === undefined) byKey.set(key, { ...level, otherCents: null })
    else if (known.amountCents !== level.amountCents) known.otherCents = level.amountCents
  }
  return [...byKey.values()]
}

export const keepLevels = ({ run }: Pick<Scope, "run">, fileId: string, levels: readonly FileLevel[]) => {
  const rows = withoutRepeats(levels)
  return run(sql`
    insert into published_level as l (rncp, cpne_code, applicable_from, file_id, amount_cents, other_cents, status)
    select r.rncp, r.cpne, r.day, ${fileId}, r.cents, r.other, r.status
    from unnest(${rows.map(({ rncp }) => rncp)}::text[], ${rows.map(({ cpneCode }) => cpneCode)}::text[],
      ${rows.map(({ applicableFrom }) => applicableFrom)}::date[], ${rows.map(({ amountCents }) => amountCents)}::int[],
      ${rows.map(({ otherCents }) => otherCents)}::int[], ${rows.map(({ status }) => status)}::text[])
      r (rncp, cpne, day, cents, other, status)
    on conflict (rncp, cpne_code, applicable_from, file_id) do update
      set other_cents = coalesce(excluded.other_cents, nullif(excluded.amount_cents, l.amount_cents), l.other_cents)`)
}

export const keepBranches = (
  { run }: Pick<Scope, "run">,
  fileId: string,
  branches: readonly FileBranch[],
) => {
  const rows = [...new Map(branches.map((one) => [`${one.idcc} ${one.cpneCode}`, one])).values()]
  return run(sql`
    insert into published_branch (idcc, cpne_code, file_id, cpne_label)
    select r.idcc, r.cpne, ${fileId}, r.label
    from unnest(${rows.map(({ idcc }) => idcc)}::text[], ${rows.map(({ cpneCode }) => cpneCode)}::text[],
      ${rows.map(({ cpneLabel }) => cpneLabel)}::text[]) r (idcc, cpne, label)
    on conflict do nothing`)
}

/** Reading again begins anew: what a first try left is gone. */
export const removeRows = async ({ run }: Pick<Scope, "run">, fileId: string): Promise<void> => {
  await run(sql`delete from published_level where file_id = ${fileId}`)
  await run(sql`delete from published_branch where file_id = ${fileId}`)
}
