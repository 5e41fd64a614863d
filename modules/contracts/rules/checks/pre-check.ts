import { formatFrenchDate, typography } from "@jalon/kernel"
import { type ThresholdName, thresholdAt } from "@jalon/legal-values/rules"
import { type ContractData, type FieldKey, fieldOf } from "../dictionary/index.ts"
import { isSaid, textOf } from "../facts/known.ts"
import { conclusionOf } from "../facts/person.ts"
import type { CheckContext } from "./context.ts"
import {
  type Answer,
  notApplicable,
  type Proposal,
  type Rule,
  type RuleContext,
  type Severity,
  type Verdict,
} from "./rule.ts"
import { contractRules } from "./rules.ts"
import { TOPICS, type Topic } from "./topics.ts"
import { fill, typeset, type Values } from "./wording.ts"

/** What one rule says of one contract, ready to be shown. */
export type Finding = {
  readonly id: string
  readonly severity: Severity
  readonly verdict: Verdict
  readonly topic: Topic
  readonly title: string
  /** One sentence: what is wrong, what is awaited, or what was found. */
  readonly message: string
  /** The rule itself, with its figures and the day on which they hold. */
  readonly explanation: string
  /** What to do; null when there is nothing to do. */
  readonly fix: string | null
  readonly source: string
  readonly uncertain: string | null
  /** Fields to go to, the first one first. */
  readonly fields: readonly FieldKey[]
  readonly values: Values
  /** A written reason would turn this blocking finding into a warning. */
  readonly canBeOverruled: boolean
  /** The reason already given. */
  readonly overruled: string | null
  /** Values that settle it with one click. */
  readonly proposes: Proposal | null
}

/** Contracts are judged by the law of the day they are concluded; while it is not known, by that of today. */
const dayOfLaw = (contract: ContractData, { today }: CheckContext) => conclusionOf(contract) ?? today

const concerns = (rule: Rule, contract: ContractData, on: string): boolean =>
  rule.contracts.includes(contract.contract_type) &&
  rule.from <= on &&
  (rule.until === null || on <= rule.until) &&
  (rule.opcos === undefined || rule.opcos.some((opco) => opco === textOf(contract, "employeur_opco")))

const thresholdsOf = (
  rule: Rule,
  context: CheckContext,
  on: string,
): Record<ThresholdName, number> | null => {
  const thresholds: Partial<Record<ThresholdName, number>> = {}
  for (const name of rule.thresholds) {
    const threshold = thresholdAt(context.legalValues, name, on)
    if (threshold === undefined) return null
    thresholds[name] = threshold
  }
  return thresholds as Record<ThresholdName, number>
}

const isEmpty = (contract: ContractData) => (key: FieldKey) => !isSaid(contract[key])

/** What an unknown verdict waits for: fields to fill, or something that only a register can say. */
const awaited = (contract: ContractData, fields: readonly FieldKey[]): string => {
  const labels = fields
    .filter(isEmpty(contract))
    .map((key) => fieldOf(contract.contract_type, key)?.label)
    .filter((label) => label !== undefined)
  return labels.length === 0 ? "Vérification en attente." : typography(`À renseigner : ${labels.join(", ")}.`)
}

const sentences = (rule: Rule, answer: Answer, contract: ContractData, values: Values) => {
  const { verdict } = answer
  // A rule of both contracts may name fields that only one of the forms has.
  const fields = (answer.fields ?? rule.fields).filter((key) => fieldOf(contract.contract_type, key))
  if (verdict === "unknown")
    return {
      message:
        answer.message === undefined ? awaited(contract, fields) : fill(typeset(answer.message), values),
      fix: answer.fix === undefined ? null : fill(typeset(answer.fix), values),
      fields: fields.filter(isEmpty(contract)),
    }
  if (verdict === "not_applicable") return { message: "Sans objet pour ce contrat.", fix: null, fields: [] }
  if (verdict === "ok" && rule.severity !== "info") return { message: "Conforme.", fix: null, fields }
  return {
    message: fill(answer.message === undefined ? rule.message : typeset(answer.message), values),
    fix: fill(answer.fix === undefined ? rule.fix : typeset(answer.fix), values),
    fields,
  }
}

const finding = (
  rule: Rule,
  answer: Answer,
  contract: ContractData,
  given: Values,
  context: RuleContext,
): Finding => {
  const values = { ...given, ...context.thresholds, ...answer.values }
  const reason = context.file?.overruled?.[rule.id]?.trim() ?? ""
  const canBeOverruled = answer.verdict === "blocking" && rule.canBeOverruled === true
  const isOverruled = canBeOverruled && reason !== ""
  return {
    id: rule.id,
    severity: rule.severity,
    verdict: isOverruled ? "warning" : answer.verdict,
    topic: rule.topic,
    title: rule.title,
    ...sentences(rule, answer, contract, values),
    explanation: `${fill(rule.explanation, { ...given, ...context.thresholds })} Règle en vigueur au ${formatFrenchDate(context.on)}.`,
    source: rule.source,
    uncertain: rule.uncertain ?? null,
    values,
    canBeOverruled,
    overruled: isOverruled ? reason : null,
    proposes: answer.proposes ?? null,
  }
}

/** One rule on one contract. Never throws: drafts hold anything. */
export const checkRule = (rule: Rule, contract: ContractData, context: CheckContext): Finding => {
  const on = dayOfLaw(contract, context)
  const thresholds = thresholdsOf(rule, context, on)
  const known: RuleContext<ThresholdName> = {
    ...context,
    on,
    thresholds: thresholds ?? ({} as Record<ThresholdName, number>),
  }
  const given = rule.given?.(known) ?? {}
  if (!concerns(rule, contract, on)) return finding(rule, notApplicable, contract, given, known)
  // No row speaks for that day: nobody can say what the law was.
  const answer: Answer =
    thresholds === null
      ? { verdict: "unknown", values: {}, fields: [], message: "Aucun seuil connu à cette date." }
      : rule.check(contract, known)
  return finding(rule, answer, contract, given, known)
}

const VERDICTS: readonly Verdict[] = ["blocking", "warning", "unknown", "info", "ok", "not_applicable"]

const rank = ({ verdict, topic }: Finding): number =>
  VERDICTS.indexOf(verdict) * TOPICS.length + TOPICS.indexOf(topic)

/** What stops a contract first. */
export const byImportance = (one: Finding, other: Finding): number => rank(one) - rank(other)

/**
 * « Pré-contrôle OPCO »: every rule that speaks of this contract, what stops it first. Operators' own demands are those
 * of the contract's `employeur_opco`.
 */
export const preCheck = (contract: ContractData, context: CheckContext): readonly Finding[] =>
  contractRules
    .filter((rule) => rule.contracts.includes(contract.contract_type))
    .map((rule) => checkRule(rule, contract, context))
    .sort(byImportance)

/** Whether nothing stops the contract from entering the step. */
export const isClear = (findings: readonly Finding[]): boolean =>
  findings.every(({ verdict }) => verdict !== "blocking")
