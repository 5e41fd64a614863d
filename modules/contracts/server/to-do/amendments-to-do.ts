import { ownRows, type Sql, sql, type Who } from "@jalon/data"
import { type IsoDate, typography } from "@jalon/kernel"
import { addedLegalValues, legalValuesOf } from "@jalon/legal-values/server"
import { COUNTED, foundOf, SHOWN, type ToDoSource } from "@jalon/to-do/source"
import { type AmendmentStatus, amendmentStatuses, filesWithState } from "../../rules/index.ts"
import { amendmentDeadline } from "../amendments/amendment-deadline.ts"
import type { AmendmentRow } from "../amendments/amendment-row.ts"
import { type ContractRow, dataOf, type FieldValues } from "../contract-row.ts"
import { rowFiling } from "../lifecycle/deadline-input.ts"
import { deadlineWords } from "../lifecycle/deadline-words.ts"
import { nearDay, recordPlace } from "./line.ts"

type Row = Pick<AmendmentRow, "id" | "rank" | "status" | "fields" | "given"> &
  Pick<ContractRow, "contract_type"> & {
    contract_id: string
    contract_fields: FieldValues
    learner_name: string
    company_name: string
  }

/** What the school does next; others have the next step while it is signed or judged. */
const STEPS: Readonly<Partial<Record<AmendmentStatus, string>>> = {
  draft: "Terminer l'avenant",
  ready: "Faire signer l'avenant",
  in_signature: "Suivre les signatures",
  signed: "Transmettre l'avenant",
  transmitted: "Enregistrer la réponse",
  refused: "Corriger l'avenant",
}

/** In the order of the days on which they take effect; those that others hold come after what is the school's own. */
const rowsOf = (who: Who, on: IsoDate): Sql<Row> => sql<Row>`
  with picked as materialized (
    select a.id, a.contract_id, a.rank, a.status, a.fields, a.given from contract_amendment a
    where ${ownRows(who, "a.organization_id")} and (
      a.status in ('draft', 'ready', 'signed', 'refused')
      or a.status = 'in_signature' and a.fields ->> 'contrat_date_effet_avenant' <= ${nearDay(on)}
      or a.status = 'transmitted' and a.given ->> 'transmitted_on' < ${on})
    order by a.status = 'transmitted', a.fields ->> 'contrat_date_effet_avenant', a.id limit ${COUNTED + 1})
  select p.id, p.rank, p.status, p.fields, p.given, p.contract_id, c.contract_type, c.fields as contract_fields, c.learner_name,
    c.company_name
  from picked p cross join lateral (select * from contract where id = p.contract_id offset 0) c`

/** Amendments that somebody of the school must bring a step further. */
export const amendmentsToDo: ToDoSource = async (reader, on) => {
  const rows = await reader.run(rowsOf(reader.who, on))
  if (rows.length === 0) return { lines: [], count: 0, isCapped: false }
  const legalValues = legalValuesOf(await reader.run(addedLegalValues))
  const dated = rows
    .map((row) => {
      const contract = { contract_type: row.contract_type, fields: row.contract_fields }
      return { row, contract, due: amendmentDeadline({ row: contract, legalValues }, row) }
    })
    // Before its last day an answer is only waited for.
    .filter(({ row, due }) => row.status !== "transmitted" || (due !== null && due.on < on))
  const found = dated.slice(0, SHOWN).map((one) => ({ ...one, found: dated.length }))
  return foundOf(found, ({ row, contract, due }) => {
    const words = due && deadlineWords(due.on, due.kind, on, rowFiling(contract))
    const by = filesWithState(dataOf(contract)) ? "l'administration" : "l'OPCO"
    const stands = row.status === "refused" ? `refusé par ${by}` : amendmentStatuses[row.status].label
    return {
      kind: "amendment",
      id: row.id,
      about: [row.learner_name, row.company_name].filter(Boolean).join(" · "),
      reason: typography([`Avenant n° ${row.rank} : ${stands}.`, due?.sentence].filter(Boolean).join(" ")),
      deadline: words && { on: words.on, label: words.label, is_legal: true },
      blocks: row.status === "signed" || row.status === "refused",
      action: {
        label: typography(STEPS[row.status] ?? "Ouvrir l'avenant"),
        href: `${recordPlace({ contract_type: row.contract_type, id: row.contract_id })}?do=amendment&amendment=${row.id}`,
        command: null,
      },
    }
  })
}
