import { formatFrenchDate, type IsoDate, typography } from "@jalon/kernel"
import {
  type AnyAmendmentType,
  amendmentMoveLabel,
  amendmentMovesFrom,
  amendmentStatuses,
  amendmentTypes,
  type ContractType,
  type DecisionDeadline,
  decisionDeadline,
  delayFrom,
  fieldOf,
  isStepBack,
  partOf,
  partWords,
} from "../../rules/index.ts"
import type { Amendment, AmendmentCard } from "../../wire/index.ts"
import type { ContractRow, FieldValues } from "../contract-row.ts"
import { presentPay } from "../form/present-contract.ts"
import { presentAsks } from "../lifecycle/asked-inputs.ts"
import { deadlineInput, rowFiling } from "../lifecycle/deadline-input.ts"
import { printFieldOf } from "../lifecycle/print-field.ts"
import type { OpenContract } from "../open-contract.ts"
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

export const presentCard = (row: ContractRow, amendment: AmendmentRow): AmendmentCard => {
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
      before: printFieldOf(contract_type, key, (former as Record<string, unknown>)[key]),
      after: printFieldOf(contract_type, key, (fields as Record<string, unknown>)[key]),
    })),
  }
}

const decisionWords = ({ limit, silence }: DecisionDeadline): string =>
  `Réponse attendue au plus tard le ${formatFrenchDate(limit)} ; sans réponse, l'avenant est réputé ${silence === "refused" ? "refusé" : "accepté"}.`

/** To be sent within the delay of its kind after its effect, then answered within twenty days, as a contract is. */
const deadlineOf = (
  { row, legalValues }: OpenContract,
  { status, given, fields }: AmendmentRow,
): Amendment["deadline"] => {
  const effect = fields.contrat_date_effet_avenant
  if (status === "transmitted" && given.transmitted_on) {
    const facts = { kind: row.contract_type, filing: rowFiling(row), completeOn: given.transmitted_on }
    const decision = decisionDeadline(legalValues, facts)
    return decision && { on: decision.limit, sentence: typography(decisionWords(decision)) }
  }
  const isToSend = status === "draft" || status === "ready" || status === "signed"
  const delay = row.contract_type === "apprentissage" ? "delais.transmission" : "delais.transmission_pro"
  const limit: IsoDate | null =
    isToSend && effect ? delayFrom(legalValues, delay, effect, deadlineInput(row).zone) : null
  return limit === null
    ? null
    : {
        on: limit,
        sentence: typography(`L'avenant doit être transmis au plus tard le ${formatFrenchDate(limit)}.`),
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
    ...presentCard(row, amendment),
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
    deadline: deadlineOf(open, amendment),
    attachments: presentAmendmentAttachments(amendment, open.attachments),
    moves: amendmentMovesFrom(amendment.status).map((move) => ({
      move,
      label: amendmentMoveLabel(move),
      asks: presentAsks(asksOf(open, move)),
      is_back: isStepBack(move),
    })),
  }
}
