import type { OpcoKey } from "@jalon/identifiers"
import type { IsoDate } from "@jalon/kernel"
import type { ThresholdName } from "@jalon/legal-values/rules"
import type { ContractData, ContractType, FieldKey } from "../dictionary/index.ts"
import type { CheckContext } from "./context.ts"
import type { Topic } from "./topics.ts"
import { typeset, type Values } from "./wording.ts"

/** `info` rules remind, compute or explain, and stop nothing. */
export type Severity = "blocking" | "warning" | "info"

/**
 * `unknown`: fields it needs are still empty. `not_applicable`: it does not speak of this contract. `info`: nobody here can
 * tell whether it is met, and what is known is said instead of « conforme ».
 */
export type Verdict = "ok" | "warning" | "blocking" | "not_applicable" | "unknown" | "info"

export type Proposal = { readonly [Key in FieldKey]?: ContractData[Key] }

export type Answer = {
  readonly verdict: Verdict
  readonly values: Values
  /** In the place of the rule's own, when a rule has several things to say. */
  readonly message?: string
  readonly fix?: string
  readonly fields?: readonly FieldKey[]
  /** Values that settle it, when there is one way only: a person applies them with one click. */
  readonly proposes?: Proposal
}

type Said = Pick<Answer, "message" | "fix" | "fields" | "proposes">

export const ok = (values: Values = {}, said: Said = {}): Answer => ({ verdict: "ok", values, ...said })
export const warning = (values: Values = {}, said: Said = {}): Answer => ({
  verdict: "warning",
  values,
  ...said,
})
export const blocking = (values: Values = {}, said: Said = {}): Answer => ({
  verdict: "blocking",
  values,
  ...said,
})
/** What only somebody else can verify: what is known of it, and where it is looked up. */
export const noted = (values: Values = {}, said: Said = {}): Answer => ({ verdict: "info", values, ...said })
export const notApplicable: Answer = { verdict: "not_applicable", values: {} }
/** Waits for these fields. */
export const waitsFor = (...fields: readonly FieldKey[]): Answer => ({
  verdict: "unknown",
  values: {},
  fields,
})

/** Thresholds by name, already those of the contract's day. */
export type ThresholdValues<Names extends ThresholdName> = Readonly<Record<Names, number>>

/** Thresholds, legal values and the contract's file, on the day the contract was or will be concluded. */
export type RuleContext<Names extends ThresholdName = never> = CheckContext & {
  readonly thresholds: ThresholdValues<Names>
  /** The day on which rules and legal values are read. */
  readonly on: IsoDate
}

type Definition<Names extends ThresholdName> = {
  readonly id: string
  readonly severity: Severity
  readonly topic: Topic
  readonly title: string
  /** The rule in French, with its thresholds as `{name}`. */
  readonly explanation: string
  /** What is said when it fails. */
  readonly message: string
  /** What to do then. */
  readonly fix: string
  readonly source: string
  readonly fields: readonly FieldKey[]
  /** Contracts concluded from that day on, and up to that one. */
  readonly from?: IsoDate
  readonly until?: IsoDate
  readonly contracts?: readonly ContractType[]
  /** Asked by these operators only. */
  readonly opcos?: readonly OpcoKey[]
  /** A person may go on with a written reason: the finding is then a warning that shows it. */
  readonly canBeOverruled?: true
  readonly uncertain?: string
  readonly thresholds?: readonly Names[]
  /** Legal values that its sentences name, beside the thresholds. */
  readonly given?: (context: Pick<RuleContext, "legalValues" | "on">) => Values
  readonly check: (contract: ContractData, context: RuleContext<Names>) => Answer
}

export type Rule = Omit<
  Definition<ThresholdName>,
  "check" | "thresholds" | "from" | "until" | "contracts"
> & {
  readonly from: IsoDate
  readonly until: IsoDate | null
  readonly contracts: readonly ContractType[]
  readonly thresholds: readonly ThresholdName[]
  readonly check: (contract: ContractData, context: RuleContext<ThresholdName>) => Answer
}

/** The reform that opened apprenticeship until 29 is in force since then. */
const REFORM = "2019-01-01"
const BOTH: readonly ContractType[] = ["apprentissage", "professionnalisation"]

export const rule = <const Names extends ThresholdName = never>({
  from = REFORM,
  until,
  contracts = ["apprentissage"],
  thresholds = [],
  check,
  ...rest
}: Definition<Names>): Rule => ({
  ...rest,
  // Once here rather than at every keystroke of those who watch the rules.
  title: typeset(rest.title),
  explanation: typeset(rest.explanation),
  message: typeset(rest.message),
  fix: typeset(rest.fix),
  source: typeset(rest.source),
  ...(rest.uncertain === undefined ? {} : { uncertain: typeset(rest.uncertain) }),
  from,
  until: until ?? null,
  contracts,
  thresholds,
  // The thresholds a rule names are looked up before it is asked.
  check: check as Rule["check"],
})

export const ofBoth = { contracts: BOTH } as const
export const ofPro = { contracts: ["professionnalisation"] } as const satisfies {
  contracts: readonly ContractType[]
}
