import type { IsoDate } from "@jalon/kernel"
import type { LegalValues } from "@jalon/legal-values/rules"
import { type ContractStatus, contractBadge, keptUntil } from "../../rules/index.ts"
import { countdown } from "./countdown.ts"
import { payerOf } from "./funder.ts"
import { type ActionRow, listedAction } from "./listed-action.ts"

export type PageRow = ActionRow & {
  id: string
  number: string
  status_before_archive: ContractStatus | null
  student_id: string | null
  learner_name: string
  partner_id: string | null
  company_name: string
  training_id: string | null
  training_name: string
  class_id: string | null
  class_name: string | null
  center_id: string | null
  center_name: string | null
  opco: string | null
  funder_name: string | null
  deca_number: string | null
  ends_on: IsoDate | null
  broken_on: IsoDate | null
  archive_reason: string | null
  archived_at: Date | null
  archived_by: string | null
  tutor_name: string
  amount_cents: number | null
  nature: string | null
  owner: string | null
}

const named = (id: string | null, name: string | null) => (id === null ? null : { id, name: name ?? "" })

export const presentRow = (
  row: PageRow,
  { on, mayValidate, legalValues }: { on: IsoDate; mayValidate: boolean; legalValues: LegalValues },
) => {
  return {
    id: row.id,
    number: row.number,
    contract_type: row.contract_type,
    status: row.status,
    badge: contractBadge(row, on),
    learner: { id: row.student_id, name: row.learner_name },
    company: { id: row.partner_id, name: row.company_name },
    training: named(row.training_id, row.training_name),
    class: named(row.class_id, row.class_name),
    center: named(row.center_id, row.center_name),
    opco: row.opco,
    funder: payerOf(row),
    deca_number: row.deca_number,
    starts_on: row.starts_on,
    ends_on: row.ends_on,
    deadline: countdown(row, on),
    blocking: row.blocking_count,
    warnings: row.warning_count,
    missing: row.missing_count,
    next_action: listedAction(row, on, mayValidate),
    signing: row.signing && { signed: row.signing.signed, signers: row.signing.signers },
    owner: row.owner,
    nature: row.nature,
    tutor: row.tutor_name || null,
    amount_cents: row.amount_cents,
    archive_reason: row.archive_reason,
    archived_at: row.archived_at?.toISOString() ?? null,
    archived_by: row.archived_by,
    kept_until: row.status === "archived" ? keptUntil(legalValues, row.concluded_on) : null,
  }
}
