import type { Answer } from "@jalon/client"
import { isOpcoKey, opcoName } from "@jalon/identifiers"
import { formatFrenchDay } from "@jalon/kernel"
import { StatusBadge } from "@jalon/ui"
import type { getPartner } from "../../wire/index.ts"
import styles from "./employer.module.css"
import { employer as words } from "./strings.fr.ts"

export type OpcoState = Answer<typeof getPartner>["partner"]["opco"]

/** Who said so and when; or what to do while nobody knows. */
export const opcoSource = ({ kind, source, at, by, candidates }: OpcoState): string | null => {
  if (kind === "public") return words.opco.public
  if (kind === "ask") {
    const names = candidates.map((key) => (isOpcoKey(key) ? opcoName(key) : key))
    return names.length === 0 ? words.opco.ask : words.opco.askAmong(names.join(" ou "))
  }
  if (source === null || at === null) return null
  return source === "person"
    ? words.opco.person(formatFrenchDay(at), by)
    : words.opco[source](formatFrenchDay(at))
}

export function Opco({ opco, value }: { opco: OpcoState; value: string | null }) {
  const source = opcoSource(opco)
  return (
    <span className={styles.opco}>
      {value !== null && <span>{isOpcoKey(value) ? opcoName(value) : value}</span>}
      {opco.is_uncertain && <StatusBadge tone="waiting">{words.opco.uncertain}</StatusBadge>}
      {source && <span className={styles.aside}>{source}</span>}
    </span>
  )
}
