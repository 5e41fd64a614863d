import { ownRows, sql } from "@jalon/data"
import { dayOf, formatFrenchDate } from "@jalon/kernel"
import { foundOf, SHOWN, type ToDoSource } from "@jalon/to-do/source"
import type { ImportState } from "./import-row.ts"

/** Older ones are forgotten by who began them; the page of imports still lists them. */
const RECENT_DAYS = 30

type Row = { found: number; id: string; file_name: string; state: ImportState; created_at: Date }

const words: Partial<Record<ImportState, { label: string; reason: string }>> = {
  columns: { label: "Continuer l'import", reason: "Les colonnes du fichier attendent d'être reconnues." },
  checked: { label: "Terminer l'import", reason: "Le fichier est vérifié : rien n'est encore importé." },
  failed: { label: "Reprendre l'import", reason: "L'import s'est arrêté. Rien n'est perdu." },
}

/** Imports that somebody began and nobody finished. */
export const importsToDo: ToDoSource = async ({ who, run }) => {
  const rows = await run(sql<Row>`
    select count(*) over ()::int as found, i.id, i.file_name, i.state, i.created_at from import i
    where ${ownRows(who, "i.organization_id")} and i.created_at > now() - make_interval(days => ${RECENT_DAYS})
      and i.state in ('columns', 'checked', 'failed')
    order by i.created_at desc, i.id limit ${SHOWN}`)
  return foundOf(rows, ({ id, file_name, state, created_at }) => ({
    kind: "import",
    id,
    about: file_name,
    reason: `${words[state]?.reason ?? ""} Commencé le ${formatFrenchDate(dayOf(created_at))}.`,
    deadline: null,
    blocks: false,
    action: {
      label: words[state]?.label ?? "Ouvrir l'import",
      href: `/school/import?import=${id}`,
      command: null,
    },
  }))
}
