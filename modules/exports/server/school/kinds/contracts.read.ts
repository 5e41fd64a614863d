import {
  type ContractStatus,
  type ContractType,
  filingOf,
  isHealthAttachment,
  statusLabel,
} from "@jalon/contracts/rules"
import { attachmentLabel } from "@jalon/contracts/server"
import { sql } from "@jalon/data"
import { contractPathOf } from "../document-path.ts"
import { dated, type Kind, type KindRow, said } from "./kind.ts"

const id = said("Numéro interne", "id", { width: 38 })

/** Their fields by official key. Numbers of social security and answers on health are the student's, and leave with her. */
export const contracts: Kind = {
  name: "contract",
  from: sql`contract t`,
  fields: sql`t.contract_type, t.number, t.status, t.status_since, t.student_id, t.partner_id, t.tutor_id, t.training_id,
    t.class_id, t.center_id, t.fields, t.acknowledged, t.version, t.source, t.learner_name, t.company_name, t.training_name,
    t.opco, t.deca_number, t.starts_on, t.ends_on, t.concluded_on, t.broken_on, t.archived_at, t.archive_reason,
    t.created_at, t.updated_at`,
  sheets: [
    {
      name: "Contrats",
      columns: [
        said("Numéro", "number", { width: 18 }),
        said("Type", "contract_type", { width: 20 }),
        said("Étudiant", "learner_name", { width: 32 }),
        said("Entreprise", "company_name", { width: 32 }),
        said("Formation", "training_name", { width: 32 }),
        {
          title: "État",
          value: ({ status, contract_type, fields }) =>
            statusLabel(
              status as ContractStatus,
              contract_type as ContractType,
              filingOf({ ...(fields as object), contract_type: contract_type as ContractType }),
            ),
          width: 28,
        },
        dated("Conclu le", "concluded_on"),
        dated("Début", "starts_on"),
        dated("Fin", "ends_on"),
        dated("Rompu le", "broken_on"),
        said("OPCO", "opco"),
        said("Numéro DECA", "deca_number", { width: 20 }),
        id,
      ],
    },
  ],
}

export const amendments: Kind = {
  name: "contract_amendment",
  from: sql`contract_amendment t join contract c on c.id = t.contract_id`,
  fields: sql`t.contract_id, t.rank, t.amendment_type, t.status, t.status_since, t.fields, t.former, t.created_at, t.updated_at`,
  shown: sql`jsonb_build_object('number', c.number, 'learner', c.learner_name)`,
  sheets: [
    {
      name: "Avenants",
      columns: [
        said("Contrat", "shown.number", { width: 18 }),
        said("Étudiant", "shown.learner", { width: 32 }),
        said("Rang", "rank"),
        said("Type", "amendment_type"),
        said("État", "status"),
        dated("Depuis le", "status_since"),
        id,
      ],
    },
  ],
}

/** An attachment with a file says where it lies in the archive. */
const withPath = (row: KindRow): KindRow => {
  const { number, learner } = row.shown as { number: string; learner: string }
  const label = attachmentLabel(String(row.code))
  const filed = {
    ...(row as unknown as Omit<Parameters<typeof contractPathOf>[0], "number" | "label">),
    number,
    label,
  }
  return {
    ...row,
    shown: { number, learner },
    label,
    file_path: row.file_id === null ? null : contractPathOf(filed),
  }
}

export const contractAttachments: Kind = {
  name: "contract_piece",
  from: sql`contract_attachment t join contract c on c.id = t.contract_id left join stored_file f on f.id = t.file_id`,
  fields: sql`t.contract_id, t.code, t.is_attested, t.file_id, t.file_name, f.content_type as file_type, t.created_at,
    t.updated_at`,
  shown: sql`jsonb_build_object('number', c.number, 'learner', c.learner_name)`,
  isSecret: ({ code }) => isHealthAttachment(String(code)),
  present: withPath,
  sheets: [
    {
      name: "Pièces des contrats",
      columns: [
        said("Contrat", "shown.number", { width: 18 }),
        said("Étudiant", "shown.learner", { width: 32 }),
        said("Pièce", "label", { width: 40 }),
        said("Attestée par l’employeur", "is_attested", { width: 22 }),
        said("Fichier", "file_path", { width: 48 }),
        id,
      ],
    },
  ],
}
