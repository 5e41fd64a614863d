import { accountOf, ownRows, type Scope, type Sql, sql } from "@jalon/data"
import { typography } from "@jalon/kernel"
import { awaitedWords, type SigningProgress } from "@jalon/signatures/rules"
import {
  type CodeLabels,
  type ContractStatus,
  codeLabelsOn,
  contractBadge,
  type Finding,
  fieldOf,
  followingPeriod,
  forFiling,
  isBeforeSignature,
  type KnownPay,
  mayBeFollowed,
  mayChangeFunder,
  moveFor,
  moves,
  nextAction,
  nextDeadline,
  type OfferedContractMove,
  type PayPeriod,
  printField,
  printFormula,
  printPeriod,
  printRate,
  printReasons,
  printStep,
  printUnknown,
  whomToAsk,
} from "../../rules/index.ts"
import type { ContractRecord } from "../../wire/index.ts"
import { presentAttachments } from "../attachments.ts"
import type { ContractRow } from "../contract-row.ts"
import { conventionState } from "../convention/convention-state.ts"
import { needsConvention } from "../convention/needed.ts"
import { presentFundingBasis } from "../convention/present-funding-basis.ts"
import { editableFields } from "../fields/editable.ts"
import { actorFor } from "../lifecycle/actors.ts"
import { askedInputs, presentAsks } from "../lifecycle/asked-inputs.ts"
import { deadlineInput } from "../lifecycle/deadline-input.ts"
import { deadlineWords } from "../lifecycle/deadline-words.ts"
import { notDirectMoves } from "../lifecycle/not-direct-moves.ts"
import type { OpenContract } from "../open-contract.ts"
import { begunRupture } from "../rupture/rupture-draft.ts"
import { signingOf } from "../signature/signing-column.ts"
import { stampOf } from "./contract-changes.ts"
import { presentOpco } from "./present-opco.ts"
import { presentTutors } from "./present-tutors.ts"

const nameIn = (row: Readonly<Record<string, unknown>> | null, ...columns: string[]): string =>
  columns
    .map((column) => row?.[column])
    .filter(Boolean)
    .join(" ")

const namedRow = (row: Readonly<Record<string, unknown>> | null, ...columns: string[]) =>
  row === null ? null : { id: String(row.id), name: nameIn(row, ...columns) }

/** The values that a rule proposes, and the first of them as a person reads it. */
const presentProposal = (type: ContractRow["contract_type"], { proposes }: Finding, labels: CodeLabels) => {
  const [first] = Object.entries(proposes ?? {})
  const field = first && fieldOf(type, first[0])
  if (!proposes || !field) return null
  const text = printField(field, first[1], labels) ?? ""
  return {
    values: { ...proposes } as ContractRecord["fields"],
    text: field.key.endsWith("_heures") ? typography(`${text} h`) : text,
  }
}

/** Findings that say nothing of this contract are left out; `unknown` ones say what they wait for. */
export const presentFinding = (
  { row, legalValues, on }: Pick<OpenContract, "row" | "legalValues" | "on">,
  finding: Finding,
): ContractRecord["findings"] => {
  const { verdict } = finding
  if (verdict === "not_applicable") return []
  const [first] = finding.fields
  return [
    {
      rule: finding.id,
      topic: finding.topic,
      verdict,
      title: finding.title,
      message: finding.message,
      explanation: finding.explanation,
      fix: finding.fix,
      source: finding.source,
      uncertain: finding.uncertain,
      values: Object.fromEntries(
        Object.entries(finding.values).map(([key, value]) => [key, value ?? null]),
      ) as ContractRecord["findings"][number]["values"],
      fields: [...finding.fields],
      section: first === undefined ? null : (fieldOf(row.contract_type, first)?.section ?? null),
      accepted_because: row.acknowledged[finding.id] ?? null,
      proposal: presentProposal(row.contract_type, finding, codeLabelsOn(legalValues, on)),
      can_be_overruled: finding.canBeOverruled,
    },
  ]
}

const presentPeriod = (period: PayPeriod) => ({
  from: period.from,
  to: period.to,
  line: printPeriod(period),
  reasons: printReasons(period.reasons),
  formula: [...period.steps.map(printStep), printFormula(period)],
  rate: printRate(period.rate),
  monthly_cents: period.monthlyCents,
})

export const presentPay = ({
  assessment: { pay },
}: Pick<OpenContract, "assessment">): ContractRecord["pay"] => {
  if (pay === null) return { periods: [], unknown: null }
  return pay.known
    ? { periods: (pay as KnownPay).periods.map(presentPeriod), unknown: null }
    : { periods: [], unknown: printUnknown(pay) }
}

/** What closes a move that nobody would look for here: it is not even named. */
const ELSEWHERE: ReadonlySet<string> = new Set([
  "status",
  "actor",
  "signed_before",
  "something_declared",
  "deposit_stopped",
  // A convention that is signed on paper without a step of its own is not missing.
  "convention_expected",
])

/** Moves somebody of the school may wish for; what the outside does by itself is not on the screen. */
const presentMove = (open: OpenContract, offered: OfferedContractMove): ContractRecord["moves"] => {
  if (notDirectMoves.has(offered.move)) return []
  if (offered.allowed)
    return [
      {
        move: offered.move,
        label: forFiling(offered.label, open.facts.filing),
        to: offered.to,
        asks: presentAsks(askedInputs(open, offered.move, offered.inputs)),
        reasons: [],
      },
    ]
  const isElsewhere = offered.reasons.some(({ code }) => ELSEWHERE.has(code))
  return isElsewhere
    ? []
    : [
        {
          move: offered.move,
          label: forFiling(offered.label, open.facts.filing),
          to: null,
          asks: [],
          reasons: offered.reasons.map(({ sentence }) => sentence),
        },
      ]
}

/** What a member of the school may do, and what is added by the right to approve conventions. */
const movesFor = (open: OpenContract, mayValidate: boolean): ContractRecord["moves"] => {
  const { row, facts } = open
  const own = moves(row.status, "school", facts)
  const asValidator = mayValidate
    ? moves(row.status, "validator", facts).filter(({ move }) => actorFor(move, true) === "validator")
    : []
  return [...asValidator, ...own].flatMap((offered) => presentMove(open, offered))
}

/** The one thing to do, among the moves that are open to who asks. */
const nextFor = (
  { row, assessment, facts, on }: OpenContract,
  offered: ContractRecord["moves"],
  signing: SigningProgress | null,
) =>
  nextAction(
    row.status,
    {
      missing: assessment.missing.length,
      asked: whomToAsk(row.status, row.contract_type, assessment.missing),
      blocking: assessment.findings.filter(({ verdict }) => verdict === "blocking").length,
      warnings: facts.warningsToAcknowledge,
      needsConvention: facts.needsConvention,
      filing: facts.filing,
      awaits: signing && awaitedWords(signing, on),
      deposit: facts.deposit,
    },
    new Set(offered.filter(({ reasons }) => reasons.length === 0).map(({ move }) => move)),
  )

const isValidator = (who: Scope["who"]): Sql => sql`
  exists (select from member k where ${ownRows(who, "k.organization_id")} and k.account_id = ${accountOf(who)}
    and k.revoked_at is null and 'convention.validate' = any(k.grants))`

/** Whether who asks may approve conventions: it decides on the moves that are offered. */
export const mayValidate = async ({ who, find }: Pick<Scope, "who" | "find">): Promise<boolean> =>
  (await find(sql<{ may: boolean }>`select ${isValidator(who)} as may`))?.may ?? false

type Kin = {
  is_validator: boolean
  owner: string | null
  parent_number: string | null
  children: { id: string; name: string; status: ContractStatus }[]
  versions: ContractRecord["versions"]
  signing: SigningProgress | null
}

const kinOf = async (scope: Pick<Scope, "who" | "find">, row: ContractRow): Promise<Kin> => {
  const own = ownRows(scope.who, "k.organization_id")
  const kin = await scope.find(sql<Kin>`
    select (select concat_ws(' ', m.first_name, m.last_name) from colleagues() m where m.account_id = ${row.owner_id}) as owner,
      ${isValidator(scope.who)} as is_validator,
      (select k.number from contract k where ${own} and k.id = ${row.parent_id}) as parent_number,
      coalesce((select jsonb_agg(jsonb_build_object('id', k.id, 'name', k.number, 'status', k.status) order by k.created_at)
        from contract k where ${own} and k.parent_id = ${row.id}), '[]') as children,
      coalesce((select jsonb_agg(jsonb_build_object('version', k.version, 'at', k.created_at, 'reason', k.reason,
          'author', coalesce(k.author, (select concat_ws(' ', m.first_name, m.last_name) from colleagues() m where m.account_id = k.made_by)))
          order by k.version desc)
        from contract_version k where ${own} and k.contract_id = ${row.id}), '[]') as versions,
      (select ${signingOf} from contract c where ${ownRows(scope.who, "c.organization_id")} and c.id = ${row.id}) as signing`)
  return (
    kin ?? {
      is_validator: false,
      owner: null,
      parent_number: null,
      children: [],
      versions: [],
      signing: null,
    }
  )
}

const followingOf = ({ row, facts: { start, end } }: OpenContract): ContractRecord["following"] => {
  if (!mayBeFollowed(row.status) || start === null || end === null) return null
  const period = followingPeriod({ start, end, brokenOn: row.broken_on })
  return { starts_on: period.start, ends_on: period.end }
}

/** What the filing body holds against the file, until it says something else. */
const isHeldAgainst = (status: ContractStatus): boolean =>
  isBeforeSignature(status) ||
  ["signed", "to_transmit", "rejected", "info_requested", "refused"].includes(status)

const lastAnswerOf = ({ row, past }: OpenContract): ContractRecord["last_answer"] =>
  isHeldAgainst(row.status) ? past.answer : null

const toSignAgain = ({ row, facts }: OpenContract): ContractRecord["to_sign_again"] =>
  facts.wasSigned && isBeforeSignature(row.status)
    ? {
        contract: facts.hasSignedDataChanged,
        convention: facts.hasSignedConventionChanged,
        agreement: facts.hasSignedAgreementChanged,
      }
    : null

/** What an autosave may change of a record: all that follows from the contract and what was read around it. */
type Own = Omit<
  ContractRecord,
  "stamp" | "owner" | "parent" | "children" | "versions" | "convention" | "rupture_begun"
>

export const presentOwn = (
  open: OpenContract,
  isValidator: boolean,
  signing: SigningProgress | null = null,
): Own => {
  const { row, records, from, facts, legalValues, on, assessment, attachments } = open
  const deadline = nextDeadline(legalValues, deadlineInput(row), on)
  const offered = movesFor(open, isValidator)
  return {
    id: row.id,
    number: row.number,
    contract_type: row.contract_type,
    status: row.status,
    badge: contractBadge(
      {
        ...row,
        starts_on: facts.start,
        ends_on: facts.end,
        employeur_secteur: row.fields.employeur_secteur ?? null,
        employeur_type: row.fields.employeur_type ?? null,
        signing,
      },
      on,
    ),
    status_since: row.status_since.toISOString(),
    version: row.version,
    student: namedRow(records.student, "first_name", "last_name"),
    partner: namedRow(records.company, "denomination"),
    tutor: namedRow(records.tutor, "first_name", "last_name"),
    tutors: presentTutors(open),
    training: namedRow(records.training, "title"),
    class: namedRow(records.class, "name"),
    center: namedRow(records.center, "name"),
    starts_on: facts.start,
    ends_on: facts.end,
    deadline: deadline
      ? {
          ...(deadlineWords(deadline.on, deadline.kind, on, facts.filing) ?? {
            on: deadline.on,
            is_past: false,
          }),
          label: deadline.sentence,
        }
      : null,
    needs_convention: needsConvention(row),
    fields: { ...row.fields } as ContractRecord["fields"],
    from_records: from,
    editable: editableFields(row, "school"),
    has_nir: records.has_nir,
    has_health: records.has_health,
    findings: assessment.findings.flatMap((finding) => presentFinding(open, finding)),
    missing: assessment.missing.map(({ key, label: words, section, gate, by }) => ({
      key,
      label: words,
      section,
      gate,
      by: [...by],
    })),
    pay: presentPay(open),
    attachments: presentAttachments(assessment.data, needsConvention(row), attachments, { legalValues, on }),
    moves: offered,
    may_change_funder: mayChangeFunder(row),
    may_break: moveFor("break", row.status, "school", facts).allowed,
    last_answer: lastAnswerOf(open),
    to_sign_again: toSignAgain(open),
    next_action: nextFor(open, offered, signing),
    following: followingOf(open),
    archive_reason: row.archive_reason,
    funding_basis: presentFundingBasis(open),
    opco: presentOpco(open),
  }
}

export const presentContract = async (
  scope: Pick<Scope, "who" | "find">,
  open: OpenContract,
): Promise<ContractRecord> => {
  const { row } = open
  const kin = await kinOf(scope, row)
  const own = presentOwn(open, kin.is_validator, kin.signing)
  return {
    ...own,
    owner: row.owner_id === null ? null : { id: row.owner_id, name: kin.owner ?? "" },
    parent: row.parent_id === null ? null : { id: row.parent_id, name: kin.parent_number ?? "" },
    children: kin.children,
    convention: needsConvention(row) ? await conventionState(scope, open) : null,
    rupture_begun: await begunRupture(scope, row),
    versions: kin.versions,
    stamp: stampOf(own),
  }
}
