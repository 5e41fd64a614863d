import { ownRows, type Scope, sql } from "@jalon/data"
import { type ContractStatus, conventionLineWords, type MoveKey } from "../../rules/index.ts"
import type { ContractRecord } from "../../wire/index.ts"
import type { OpenContract } from "../open-contract.ts"

type State = NonNullable<ContractRecord["convention"]>

type Row = {
  move: MoveKey | null
  given: Readonly<Record<string, unknown>> | null
  at: Date | null
  who: string | null
  email: string | null
  sent_at: Date | null
  expires_at: Date | null
  is_open: boolean | null
}

const text = (value: unknown): string | null => (typeof value === "string" && value !== "" ? value : null)

/** The last thing said of the convention, and the last link sent. */
const lastWord = (scope: Pick<Scope, "who" | "find">, contractId: string) =>
  scope.find(sql<Row>`
    select m.move, m.given, m.created_at as at,
      (select concat_ws(' ', c.first_name, c.last_name) from colleagues() c where c.account_id = m.account_id) as who,
      d.email, d.created_at as sent_at, d.expires_at, d.is_open
    from (select 1) one
      left join lateral (
        select move, given, created_at, account_id from contract_move
        where ${ownRows(scope.who)} and contract_id = ${contractId}
          and move in ('proposeConvention', 'approveConvention', 'validateConvention', 'askConventionCorrection')
        order by created_at desc, id desc limit 1) m on true
      left join lateral (
        select d.email, d.created_at, d.expires_at, guest_link_state(d) = 'open' as is_open from guest_link d
        where ${ownRows(scope.who, "d.organization_id")} and d.kind = 'convention' and d.subject = 'contract'
          and d.subject_id = ${contractId} order by d.created_at desc, d.id desc limit 1) d on true`)

const BEFORE: readonly ContractStatus[] = [
  "draft",
  "imported",
  "awaiting_student",
  "awaiting_company",
  "to_check",
  "ready",
]

/** What the company agreed to and not everybody has signed yet. */
const AGREED: readonly ContractStatus[] = [
  "convention_validated",
  "in_signature",
  "signature_declined",
  "signature_expired",
]

const stateOf = ({ row, facts }: OpenContract, move: MoveKey | null): State["state"] => {
  if (BEFORE.includes(row.status))
    return move === "askConventionCorrection" ? "correction_requested" : "not_sent"
  if (row.status === "convention_to_validate")
    return facts.needsSchoolApproval && !facts.isSchoolApproved ? "to_approve" : "to_validate"
  return AGREED.includes(row.status) ? "validated" : "signed"
}

export const conventionState = async (
  scope: Pick<Scope, "who" | "find">,
  open: OpenContract,
): Promise<State> => {
  const last = await lastWord(scope, open.row.id)
  const given = last?.given ?? {}
  const at = last?.at?.toISOString() ?? ""
  const author = [text(given.author_name), text(given.author_role)].filter(Boolean).join(", ")
  const line = text(given.line) ?? "other"
  return {
    state: stateOf(open, last?.move ?? null),
    link:
      last?.email && last.sent_at && last.expires_at
        ? {
            email: last.email,
            sent_at: last.sent_at.toISOString(),
            expires_at: last.expires_at.toISOString(),
            is_open: last.is_open === true,
          }
        : null,
    correction:
      last?.move === "askConventionCorrection"
        ? {
            line: conventionLineWords[line as keyof typeof conventionLineWords] ?? line,
            reason: text(given.reason) ?? "",
            author: author || last.who,
            at,
          }
        : null,
    validated: last?.move === "validateConvention" ? { author, at } : null,
  }
}
