import { daysBetween } from "@jalon/calendar"
import { addDays, dayOf, type IsoDate, typography } from "@jalon/kernel"
import type { ToDoAction, ToDoCommand, ToDoKind, ToDoLine } from "@jalon/to-do"
import { type ContractType, contractBadge, nextWords } from "../../rules/index.ts"
import { countdown } from "../list/countdown.ts"
import { listedAction } from "../list/listed-action.ts"
import type { ToDoRow } from "./rows.ts"

/** Days before which a deadline is near. */
const NEAR = 7
export const nearDay = (on: IsoDate): IsoDate => addDays(on, NEAR)

type Kind = { contract_type: ContractType; id: string }
const folder = ({ contract_type }: Kind) =>
  contract_type === "professionnalisation" ? "/school/contract/professionalization" : "/school/contract"
export const recordPlace = (of: Kind): string => `${folder(of)}/${of.id}`
export const formPlace = (of: Kind): string => `${folder(of)}/edit/${of.id}?section=review`

/** Done over Accueil: the contract's own next action, with what it asks. */
export const here = ({ id }: Kind): ToDoCommand => ({ name: "contract_next_action", id })

/** The same words as in the list and on the record. */
export const stepOf = (row: ToDoRow, on: IsoDate): string | null => nextWords(listedAction(row, on, false))

const NOBODY = "Contrat sans nom"

/** « Garage Tresmont n'a pas répondu depuis 6 jours. » */
export const silence = (row: ToDoRow, on: IsoDate): string => {
  const days = daysBetween(dayOf(row.written_at), on)
  const awaited =
    row.status === "awaiting_student" ? row.learner_name || NOBODY : row.company_name || "L'entreprise"
  return `${awaited} n'a pas répondu depuis ${days} jour${days < 2 ? "" : "s"}.`
}

/** A contract as a line: who it binds, where it stands, what the law counts down to. */
export const contractLine = (
  row: ToDoRow,
  on: IsoDate,
  { kind, blocks, action, reason }: { kind: ToDoKind; blocks: boolean; action: ToDoAction; reason?: string },
): ToDoLine => {
  const deadline = countdown(row, on)
  const stands = `${contractBadge(row, on).label}.`
  return {
    kind,
    id: row.id,
    about: [row.learner_name || NOBODY, row.company_name].filter(Boolean).join(" · "),
    reason: typography([reason ?? stands, deadline?.consequence].filter(Boolean).join(" ")),
    deadline: deadline && { on: deadline.on, label: deadline.label, is_legal: true },
    blocks,
    action: { ...action, label: typography(action.label) },
  }
}
