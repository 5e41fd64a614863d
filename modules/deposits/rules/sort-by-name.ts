/** As a person reads a list: accents and case do not count. */
export const sortByName = <Row extends { name: string }>(rows: readonly Row[]): Row[] =>
  rows.toSorted((one, other) => one.name.localeCompare(other.name, "fr"))

/** OPCOs of each centre, centres in their order and OPCOs sorted by name. */
export const groupByCfa = <Row extends { name: string; cfa: string }>(
  rows: readonly Row[],
): { cfa: string; opcos: Row[] }[] =>
  [...Map.groupBy(rows, ({ cfa }) => cfa)]
    .map(([cfa, opcos]) => ({ cfa, opcos: sortByName(opcos) }))
    .toSorted((one, other) => one.cfa.localeCompare(other.cfa, "fr"))
