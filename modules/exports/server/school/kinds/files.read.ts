import { sql } from "@jalon/data"
import { roleText } from "@jalon/identity/rules"
import { documentStatusWords, isHealthDocument } from "@jalon/students/rules"
import { pathOf } from "../document-path.ts"
import { dated, type Kind, type KindRow, said } from "./kind.ts"

const person = sql`s.last_name || ' ' || s.first_name`
const student = said("Étudiant", "shown.student", { width: 32 })
const id = said("Numéro interne", "id", { width: 38 })

export const enrolments: Kind = {
  name: "enrolment",
  from: sql`enrolment t join student s on s.id = t.student_id join class c on c.id = t.class_id`,
  fields: sql`t.student_id, t.class_id, t.entry_date, t.exit_date, t.contract_type, t.exit_reason, t.created_at`,
  shown: sql`jsonb_build_object('student', ${person}, 'class', c.name, 'school_year', c.school_year)`,
  sheets: [
    {
      name: "Inscriptions",
      columns: [
        student,
        said("Classe", "shown.class"),
        said("Année scolaire", "shown.school_year"),
        dated("Entrée", "entry_date"),
        dated("Sortie", "exit_date"),
        said("Contrat", "contract_type"),
        said("Motif de sortie", "exit_reason"),
        id,
      ],
    },
  ],
}

/** A document with a file says where it lies in the archive. */
const withPath = (row: KindRow): KindRow => {
  const { last_name, first_name, ...shown } = row.shown as { last_name: string; first_name: string }
  const filed = { ...(row as unknown as Parameters<typeof pathOf>[0]), last_name, first_name }
  return { ...row, shown, file_path: row.file_id === null ? null : pathOf(filed) }
}

const statusOf = ({ status }: KindRow) =>
  documentStatusWords[status as keyof typeof documentStatusWords]?.label ?? String(status)

export const documents: Kind = {
  name: "student_document",
  from: sql`student_document t join student s on s.id = t.student_id`,
  fields: sql`t.student_id, t.code, t.label, t.status, t.file_id, t.file_name, t.file_type, t.file_size, t.rejected_reason,
    t.requested_at, t.due_on, t.reminders, t.submitted_at, t.expires_on, t.reviewed_at, t.created_at, t.updated_at`,
  shown: sql`jsonb_build_object('student', ${person}, 'last_name', s.last_name, 'first_name', s.first_name)`,
  isSecret: ({ code }) => isHealthDocument(String(code)),
  present: withPath,
  sheets: [
    {
      name: "Documents",
      columns: [
        student,
        said("Pièce", "label", { width: 32 }),
        { title: "État", value: statusOf },
        said("Fichier", "file_path", { width: 48 }),
        dated("Déposé le", "submitted_at"),
        dated("À fournir avant le", "due_on"),
        dated("Valable jusqu’au", "expires_on"),
        said("Motif du refus", "rejected_reason", { width: 32 }),
        id,
      ],
    },
  ],
}

export const notes: Kind = {
  name: "note",
  from: sql`note t left join colleagues() a on a.account_id = t.author_id
    left join student s on t.subject = 'student' and s.id = t.subject_id
    left join partner p on t.subject = 'partner' and p.id = t.subject_id
    left join contract c on t.subject = 'contract' and c.id = t.subject_id`,
  fields: sql`t.subject, t.subject_id, t.field, t.author_id, t.body, t.mentions, t.edited_at, t.resolved_at, t.created_at`,
  shown: sql`jsonb_build_object('about', coalesce(${person}, p.denomination, c.number), 'author', concat_ws(' ', a.first_name, a.last_name))`,
  sheets: [
    {
      name: "Notes",
      columns: [
        said("À propos de", "shown.about", { width: 32 }),
        said("Note", "body", { width: 64 }),
        said("Auteur", "shown.author", { width: 24 }),
        dated("Écrite le", "created_at"),
        id,
      ],
    },
  ],
}

export const members: Kind = {
  name: "member",
  from: sql`member t join colleagues() a on a.account_id = t.account_id`,
  fields: sql`t.account_id, a.first_name, a.last_name, a.email, t.role_id, t.grants, t.revoked_at, t.created_at`,
  sheets: [
    {
      name: "Équipe",
      columns: [
        said("Nom", "last_name", { width: 24 }),
        said("Prénom", "first_name"),
        said("E-mail", "email", { width: 32 }),
        { title: "Rôle", value: ({ role_id }) => roleText("school", Number(role_id)), width: 24 },
        { title: "Droits", value: ({ grants }) => (grants as string[]).join(", "), width: 28 },
        dated("Depuis le", "created_at"),
        dated("Jusqu’au", "revoked_at"),
        id,
      ],
    },
  ],
}
