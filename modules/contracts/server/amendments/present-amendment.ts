import { typography } from "@jalon/kernel"
import {
  type AnyAmendmentType,
  amendmentMoveLabel,
  amendmentMovesFrom,
  amendmentStatuses,
  amendmentTypes,
  type CodeLabels,
  type ContractType,
  codeLabelsOn,
  fieldOf,
  isStepBack,
  partOf,
  partWords,
} from "../../rules/index.ts"
import type { Amendment, AmendmentCard } from "../../wire/index.ts"
import type { ContractRow, FieldValues } from "../contract-row.ts"
import { presentPay } from "../form/present-contract.ts"
import { presentAsks } from "../lifecycle/asked-inputs.ts"
import { printFieldOf } from "../lifecycle/print-field.ts"
import type { OpenContract } from "../open-contract.ts"
import { amendmentDeadline } from "./amendment-deadline.ts"
import type { AmendmentRow } from "./amendment-row.ts"
import { presentAmendmentAttachments } from "./attachments.ts"
import { evaluateAmendment } from "./evaluate-amendment.ts"
import { amendedFields, changedKeys, formerFields, openFields } from "./fields.ts"
import { asksOf } from "./move-input.ts"

export const typeLabel = (type: AnyAmendmentType): string =>
  typography(type === "30" ? "Avenant au contrat de professionnalisation" : amendmentTypes[type].label)

const partLabel = (contractType: ContractType, key: string): string | null => {
  const part = partOf(contractType, key)
  return part && partWords[part]
}

export const presentCard = (row: ContractRow, amendment: AmendmentRow, labels: CodeLabels): AmendmentCard => {
  const { contract_type } = row
  const [former, fields] = [formerFields(row, amendment), amendedFields(row, amendment)]
  const { label, tone } = amendmentStatuses[amendment.status]
  return {
    id: amendment.id,
    rank: amendment.rank,
    type: amendment.amendment_type,
    type_label: typeLabel(amendment.amendment_type),
    status: amendment.status,
    badge: { label, tone },
    effect_on: fields.contrat_date_effet_avenant ?? null,
    changes: changedKeys(row, amendment).map((key) => ({
      key,
      part: partLabel(contract_type, key),
      label: fieldOf(contract_type, key)?.label ?? key,
      before: printFieldOf(contract_type, key, (former as Record<string, unknown>)[key], labels),
      after: printFieldOf(contract_type, key, (fields as Record<string, unknown>)[key], labels),
    })),
  }
}

export const presentAmendment = (open: OpenContract, amendment: AmendmentRow): Amendment => {
  const { row } = open
  const isDraft = amendment.status === "draft"
  const evaluated = evaluateAmendment(open, amendment)
  const shown = new Set(openFields(row.contract_type, amendment.amendment_type))
  const only = (fields: FieldValues): Amendment["fields"] =>
    Object.fromEntries(Object.entries(fields).filter(([key]) => shown.has(key))) as Amendment["fields"]
  return {
    ...presentCard(row, amendment, codeLabelsOn(open.legalValues, open.on)),
    fields: only(evaluated.fields),
    former: only(formerFields(row, amendment)),
    editable: isDraft ? [...shown] : [],
    // Judged until it is signed: afterwards it is the parties' and the operator's.
    findings: isDraft || amendment.status === "ready" ? evaluated.findings : [],
    pay: presentPay(evaluated).periods,
    signed_on: amendment.fields.contrat_date_conclusion ?? null,
    transmitted_on: amendment.given.transmitted_on ?? null,
    answered_on: amendment.given.answered_on ?? null,
    reason: amendment.given.reason ?? null,
    deadline: amendmentDeadline(open, amendment),
    attachments: presentAmendmentAttachments(amendment, open.attachments),
    moves: amendmentMovesFrom(amendment.status).map((move) => ({
      move,
      label: amendmentMoveLabel(move),
      asks: presentAsks(asksOf(open, move)),
      is_back: isStepBack(move),
    })),
  }
}
