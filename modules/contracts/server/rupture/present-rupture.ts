import {
  type ContractType,
  earliestLastDay,
  type Filing,
  moveFor,
  type NoticeDay,
  noticeDaysOf,
  noticeWords,
  type RuptureFinding,
  type RuptureReason,
  ruptureDocuments,
  ruptureLabel,
  ruptureReasons,
  ruptureReasonsFor,
  ruptureSources,
  ruptureTaskWords,
} from "../../rules/index.ts"
import type { RecordedRupture, RupturePreparation } from "../../wire/index.ts"
import { hasAct } from "../documents/rupture-acts.ts"
import { rowFiling } from "../lifecycle/deadline-input.ts"
import type { OpenContract } from "../open-contract.ts"
import { type EvaluatedRupture, neededSigners } from "./evaluate-rupture.ts"
import type { Probation } from "./probation.ts"
import type { RuptureRow } from "./rupture-row.ts"

const DAYS: Readonly<Record<NoticeDay, RupturePreparation["needed_days"][number]>> = {
  mediatorOn: "mediator_on",
  employerInformedOn: "informed_on",
  resultsOn: "results_on",
  noticeOn: "notice_on",
  excludedOn: "excluded_on",
}

type Field = RupturePreparation["findings"][number]["field"]

/** The field of the assistant under which a finding stands. */
const fieldOf = ({ rule, field }: RuptureFinding): Field => {
  if (rule === "RUP-08") return "file_id"
  if (rule === "RUP-03" || rule === "RUP-07") return "signed_by"
  return field === "contrat_date_rupture" ? "last_day" : "reason"
}

export const presentFindings = (findings: readonly RuptureFinding[]): RupturePreparation["findings"] =>
  findings.map((finding) => ({
    rule: finding.rule,
    severity: finding.severity,
    field: fieldOf(finding),
    message: finding.message,
    source: ruptureSources[finding.rule],
  }))

const byWhom = (reason: RuptureReason): RupturePreparation["reasons"][number]["by"] => {
  const { signers } = ruptureReasons[reason]
  const [first, second] = signers
  if (first === undefined) return "others"
  return second === undefined ? first : "both"
}

const reasonsOf = (kind: ContractType): RupturePreparation["reasons"] =>
  ruptureReasonsFor(kind).map((code) => ({
    code,
    label: ruptureLabel(code, kind),
    by: byWhom(code),
    when: ruptureReasons[code].window,
  }))

const tasksOf = (tasks: RuptureRow["tasks"], filing: Filing): RecordedRupture["tasks"] =>
  tasks.map((task) => ({ ...task, sentence: ruptureTaskWords(task.key, filing === "ddets") }))

/** Why no rupture may be recorded; nothing when one may. */
export const closedBy = ({ row, facts }: OpenContract): string[] => {
  const offered = moveFor("break", row.status, "school", facts)
  return offered.allowed ? [] : offered.reasons.map(({ sentence }) => sentence)
}

const nothing: Pick<
  RupturePreparation,
  | "needed_days"
  | "needed_signers"
  | "notice"
  | "earliest_last_day"
  | "findings"
  | "documents"
  | "has_act"
  | "is_rupture"
  | "trainee"
  | "tasks"
  | "funding"
> = {
  needed_days: [],
  needed_signers: [],
  notice: null,
  earliest_last_day: null,
  findings: [],
  documents: [],
  has_act: false,
  is_rupture: true,
  trainee: null,
  tasks: [],
  funding: null,
}

const presentEvaluated = (open: OpenContract, evaluated: EvaluatedRupture): typeof nothing => {
  const { facts, findings, plan, funding } = evaluated
  return {
    needed_days: noticeDaysOf(facts.reason).map((day) => DAYS[day]),
    needed_signers: neededSigners(facts),
    notice: noticeWords(open.legalValues, facts.reason, facts.lastDay ?? open.on, rowFiling(open.row)),
    earliest_last_day: earliestLastDay(open.legalValues, facts),
    findings: presentFindings(findings),
    documents: ruptureDocuments(facts.reason),
    has_act: hasAct(facts.reason),
    is_rupture: plan.isRupture,
    trainee: plan.trainee,
    tasks: plan.tasks.map((task) => ({ ...task, done_on: null })),
    funding: funding && {
      days: funding.days,
      year_cents: funding.yearCents,
      due_cents: funding.dueCents,
      contribution_cents: funding.contributionCents,
      opco_cents: funding.opcoCents,
      source: funding.source,
    },
  }
}

export const presentPreparation = (
  open: OpenContract,
  evaluated: EvaluatedRupture | null,
  probation: Probation | null,
): RupturePreparation => ({
  closed: closedBy(open),
  reasons: reasonsOf(open.row.contract_type),
  starts_on: open.facts.start,
  ends_on: open.facts.end,
  probation: probation && {
    last_day: probation.lastDay,
    days: probation.days,
    is_reached: probation.isReached,
    source: probation.source,
  },
  ...(evaluated === null ? nothing : presentEvaluated(open, evaluated)),
})

export const presentRecorded = ({ row }: Pick<OpenContract, "row">): RecordedRupture | null =>
  row.rupture && {
    reason: row.rupture.reason,
    label: ruptureLabel(row.rupture.reason, row.contract_type),
    last_day: row.rupture.last_day,
    written_on: row.rupture.written_on,
    has_act: hasAct(row.rupture.reason),
    trainee: row.rupture.trainee,
    tasks: tasksOf(row.rupture.tasks, rowFiling(row)),
  }
