import { certificateBadge, certificateKindWords } from "@jalon/attendance/rules"
import { sql } from "@jalon/data"
import { certificatePathOf } from "../document-path.ts"
import { dated, type Kind, type KindRow, said } from "./kind.ts"

type Certificate = { kind: keyof typeof certificateKindWords; state: Parameters<typeof certificateBadge>[0] }

const hours = (field: string) => (row: KindRow) =>
  row[field] === null ? null : Math.round(Number(row[field]) / 0.6) / 100

/** What was attested of a learner's hours, and what replaced it; a draft has no number yet. */
export const certificates: Kind = {
  name: "attendance_certificate",
  from: sql`attendance_certificate t join student s on s.organization_id = t.organization_id and s.id = t.student_id
    left join contract c on c.organization_id = t.organization_id and c.id = t.contract_id`,
  fields: sql`t.kind, t.state, t.number, t.student_id, t.contract_id, t.from_date, t.to_date, t.realised_minutes, t.due_minutes,
    t.reason, t.gaps, t.replaces_id, t.issued_at, t.ended_at, t.end_reason, t.file_id, t.created_at`,
  shown: sql`jsonb_build_object('student', s.last_name || ' ' || s.first_name, 'contract', c.number)`,
  present: (row) => ({
    ...row,
    file_path: row.file_id === null ? null : certificatePathOf(String(row.number)),
  }),
  sheets: [
    {
      name: "Certificats",
      columns: [
        said("Numéro", "number", { width: 18 }),
        {
          title: "Document",
          width: 28,
          value: (row) => certificateKindWords[(row as unknown as Certificate).kind],
        },
        said("Étudiant", "shown.student", { width: 32 }),
        said("Contrat", "shown.contract"),
        dated("Du", "from_date"),
        dated("Au", "to_date"),
        { title: "Heures réalisées", width: 14, value: hours("realised_minutes") },
        { title: "Heures dues", width: 14, value: hours("due_minutes") },
        {
          title: "État",
          value: (row) => certificateBadge((row as unknown as Certificate).state, row.file_id !== null).label,
        },
        dated("Émis le", "issued_at"),
        said("Fichier", "file_path", { width: 48 }),
        said("Numéro interne", "id", { width: 38 }),
      ],
    },
  ],
}
