import { sirenOf } from "@jalon/identifiers"

/** Places of work of one company: those that share their SIREN, in the order they came. */
export const groupBySiren = <Row extends { siret: string | null }>(rows: readonly Row[]): Row[][] => {
  const groups = new Map<string, Row[]>()
  for (const [rank, row] of rows.entries()) {
    // Without a number nothing says that two are one.
    const key = row.siret === null ? `alone/${rank}` : sirenOf(row.siret)
    groups.set(key, [...(groups.get(key) ?? []), row])
  }
  return [...groups.values()]
}
