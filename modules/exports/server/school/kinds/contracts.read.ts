import { type ContractStatus, type ContractType, statusLabel } from "@jalon/contracts/rules"
import { sql } from "@jalon/data"
import { dated, type Kind, said } from "./kind.ts"

const id = said("Numéro interne", "id", { width: 38 })

/** Their boxes by official key. Numbers of social security and answers on health are the student's, and leave with her. */
export const contracts: Kind = {
  name: "contract",
  from: sql`contract t`,
  fields: sql`t.contract_type, t.number, t.status, t.status_since, t.student_id, t.partner_id, t.tutor_id, t.training_id,
    t.class_id, t.center_id, t.boxes, t.acknowledged, t.version, t.source, t.learner_name, t.company_name, t.training_name,
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
          value: ({ status, contract_type }) =>
            statusLabel(status as ContractStatus, contract_type as ContractType),
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
  fields: sql`t.contract_id, t.rank, t.amendment_type, t.status, t.status_since, t.boxes, t.former, t.created_at, t.updated_at`,
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
