import { ownRows, sql } from "@jalon/data"
import { opcoName } from "@jalon/identifiers"
import { addDays, formatFrenchDate, type IsoDate, printDaysLeft } from "@jalon/kernel"
import type { OperatorKey } from "@jalon/ports/opco"
import type { ToDoLine } from "@jalon/to-do"
import { foundOf, SHOWN, type ToDoSource } from "@jalon/to-do/source"
import { daysUntil, EXPIRING_DAYS, keyWarning } from "../rules/index.ts"

type Row = {
  found: number
  id: string
  opco: OperatorKey
  center: string
  state: "connected" | "invalid_key" | "unreachable"
  key_expires_on: IsoDate | null
}

const reasonOf = ({ center, state, key_expires_on: end }: Row, on: IsoDate): string => {
  if (end !== null && end < on)
    return `La clé de ${center} a pris fin le ${formatFrenchDate(end)} : plus rien ne part.`
  if (state === "invalid_key" || end === null) return `La clé de ${center} est refusée : plus rien ne part.`
  return `La clé de ${center} prend fin le ${formatFrenchDate(end)}. Créez la suivante sur le site de l'OPCO.`
}

const lineOf = (row: Row, on: IsoDate): ToDoLine => {
  const { id, opco, state, key_expires_on: end } = row
  const warning = keyWarning(end, on)
  return {
    kind: "opco_key",
    id,
    about: opcoName(opco),
    reason: reasonOf(row, on),
    deadline:
      end === null ? null : { on: end, label: `Clé : ${printDaysLeft(daysUntil(end, on))}`, is_legal: false },
    // Contracts of this OPCO wait for it.
    blocks: state === "invalid_key" || warning === "last" || warning === "ended",
    action: { label: "Remplacer la clé", href: "/school/settings/opco", command: null },
  }
}

/** Keys that end within a month, ended, or are refused. */
export const opcoKeysToDo: ToDoSource = async ({ who, run }, on) => {
  const rows = await run(sql<Row>`
    select count(*) over ()::int as found, c.id, c.opco, a.name as center, c.state, c.key_expires_on from opco_connection c
      join apprentice_training_center a on a.organization_id = c.organization_id and a.id = c.center_id
    where ${ownRows(who, "c.organization_id")} and c.key_sealed is not null and a.archived_at is null
      and (c.state = 'invalid_key' or c.key_expires_on <= ${addDays(on, EXPIRING_DAYS)})
    order by c.key_expires_on nulls first, c.id limit ${SHOWN}`)
  return foundOf(rows, (row) => lineOf(row, on))
}
