import type { Lifecycle } from "./lifecycle.ts"
import type { StateOf, Vocabulary } from "./move.ts"

/** Where a named destination may lead, for what walks the table without knowing the thing. */
type Ends<V extends Vocabulary> = Readonly<Record<V["destination"], readonly V["status"][]>>

/**
 * The statuses from which no final one can be reached by those who may act, conditions left aside: a way on must exist
 * from everywhere else.
 */
export const statusesWithoutWayOn = <V extends Vocabulary, Key extends string, Known>(
  { table, keys }: Lifecycle<V, Key, Known>,
  statuses: readonly V["status"][],
  finals: readonly V["status"][],
  ends: Ends<V>,
  actors?: readonly V["actor"][],
): V["status"][] => {
  const leadsTo = (state: StateOf<V>): V["status"][] =>
    keys.flatMap((key) => {
      const { from, to, by } = table.moves[key]
      if (!from.includes(state) || (actors && !by.some((actor) => actors.includes(actor)))) return []
      if (to === "same") return []
      return ends[to as V["destination"]] ?? [to as V["status"]]
    })
  const good = new Set<string>(finals)
  for (let grows = true; grows; ) {
    grows = false
    for (const status of statuses)
      if (!good.has(status) && leadsTo(status).some((next) => good.has(next))) {
        good.add(status)
        grows = true
      }
  }
  return statuses.filter((status) => !good.has(status))
}

/** The table as a page that a person can read aloud: one line per move. */
export const printLifecycle = <V extends Vocabulary, Key extends string, Known>({
  table,
  keys,
}: Lifecycle<V, Key, Known>): string =>
  [
    "| Move | From | To | By | Needs | Inputs | Effects |",
    "|---|---|---|---|---|---|---|",
    ...keys.map((key) => {
      const { label, from, to, by, needs, inputs, effects } = table.moves[key]
      const cells = [
        from.join(", "),
        to,
        by.join(", "),
        needs.join(", "),
        inputs.join(", "),
        effects.join(", "),
      ]
      return `| ${key} (« ${label} ») | ${cells.map((cell) => cell || "–").join(" | ")} |`
    }),
    "",
  ].join("\n")
