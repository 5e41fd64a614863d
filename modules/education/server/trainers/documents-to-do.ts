import { ownRows, sql } from "@jalon/data"
import { addDays, formatFrenchDate, typography } from "@jalon/kernel"
import type { ToDoLine } from "@jalon/to-do"
import type { ToDoSource } from "@jalon/to-do/source"
import { COUNTED, SHOWN } from "@jalon/to-do/source"
import { documentWords } from "../../rules/trainer-policy.fr.ts"
import {
  documentsState,
  type HeldDocument,
  type TrainerStatus,
  WARNING_DAYS,
} from "../../rules/trainer-policy.ts"

type Row = { id: string; name: string; status: TrainerStatus; held: HeldDocument[] }

const ended = (kind: HeldDocument["kind"], on: string, today: string): string =>
  typography(`${documentWords[kind]} : ${on < today ? "a pris fin" : "prend fin"} le ${formatFrenchDate(on)}`)

/** Trainers whose documents have ended or end within a month: while one is missing, their sessions carry a warning. */
export const trainerDocumentsToDo: ToDoSource = async (reader, on) => {
  const rows = await reader.run(sql<Row>`
    select t.id, t.first_name || ' ' || t.last_name as name, t.status,
      (select json_agg(json_build_object('kind', h.kind, 'valid_until', h.valid_until)) from trainer_document h
        where h.organization_id = t.organization_id and h.trainer_id = t.id) as held
    from trainer t
    where ${ownRows(reader.who, "t.organization_id")} and t.archived_at is null and exists (
      select from trainer_document d where d.organization_id = t.organization_id and d.trainer_id = t.id
        and d.valid_until <= ${addDays(on, WARNING_DAYS)}::date)
    order by t.sort_name, t.id`)
  const lines = rows.flatMap(({ id, name, status, held }): ToDoLine[] => {
    const { expired, ending } = documentsState(status, held, on)
    const lastDay = (kind: HeldDocument["kind"]) =>
      held
        .flatMap((one) => (one.kind === kind && one.valid_until ? [one.valid_until] : []))
        .toSorted()
        .at(-1) ?? on
    const all = [...expired.map((kind) => ({ kind, on: lastDay(kind) })), ...ending].toSorted((a, b) =>
      a.on < b.on ? -1 : 1,
    )
    const [first] = all
    if (!first) return []
    return [
      {
        kind: "trainer_document",
        id,
        about: name,
        reason: all.map((one) => ended(one.kind, one.on, on)).join(", "),
        deadline: {
          on: first.on,
          label: typography(`Valable jusqu'au ${formatFrenchDate(first.on)}`),
          is_legal: false,
        },
        blocks: false,
        action: {
          label: "Mettre à jour les pièces",
          href: `/school/education/trainers?preview=${id}&edit=documents`,
          command: null,
        },
      },
    ]
  })
  const sorted = lines.toSorted((a, b) => ((a.deadline?.on ?? "") < (b.deadline?.on ?? "") ? -1 : 1))
  return {
    lines: sorted.slice(0, SHOWN),
    count: Math.min(lines.length, COUNTED),
    isCapped: lines.length > COUNTED,
  }
}
