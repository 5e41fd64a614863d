import { ownRows, type Scope, sql } from "@jalon/data"
import { typography } from "@jalon/kernel"
import { funderOf } from "../../rules/facts/funder.ts"
import { needsRepresentative } from "../../rules/facts/person.ts"
import { type ContractData, conventionLineWords, moveFor } from "../../rules/index.ts"
import { type ContractRow, dataOf, type FieldValues } from "../contract-row.ts"
import { learnerName } from "../documents/people.ts"
import { printed } from "../documents/values.ts"
import type { OpenContract } from "../open-contract.ts"
import { compareLines, fingerprintOf, linesOf, sharesOf } from "./summary.ts"

type Sent = { fields: FieldValues; created_at: Date }

/** The version the company read before this one: the last sent when the school wrote since, else the one before it. */
const formerVersion = async (scope: Scope, row: ContractRow): Promise<Sent | null> => {
  const sent = await scope.run(sql<Sent>`
    select fields, created_at from contract_version
    where ${ownRows(scope.who)} and contract_id = ${row.id} and reason = 'convention_sent' order by version desc limit 2`)
  const [last = null, earlier = null] = sent
  const hasChanged =
    last !== null && fingerprintOf(dataOf({ ...row, fields: last.fields })) !== fingerprintOf(dataOf(row))
  return hasChanged ? last : earlier
}

export const readSummary = async (scope: Scope, { row, facts }: OpenContract) => {
  const contract = dataOf(row)
  const former = await formerVersion(scope, row)
  const offered = moveFor("validateConvention", row.status, "company", facts)
  return {
    number: row.number,
    fingerprint: fingerprintOf(contract),
    learner: learnerName(contract),
    lines: compareLines(
      linesOf(contract),
      former === null ? null : linesOf(dataOf({ ...row, fields: former.fields })),
    ),
    years: sharesOf(contract),
    funder: funderOf(contract),
    compared_with: former === null ? null : former.created_at.toISOString(),
    obstacles: offered.allowed ? [] : offered.reasons.map(({ sentence }) => sentence),
  }
}

type Answer = {
  move: "validateConvention" | "askConventionCorrection"
  given: Readonly<Record<string, unknown>>
  created_at: Date
  version: number
}

/** The employer and the person sign the contract, a parent for a minor; the centre signs the convention and stamps last. */
const signersOf = (contract: ContractData) => [
  {
    who: typography("L'employeur : contrat et convention"),
    name: [printed(contract, "employeur_signataire_prenom"), printed(contract, "employeur_signataire_nom")]
      .filter(Boolean)
      .join(" "),
  },
  { who: typography("L'apprenti : contrat"), name: learnerName(contract) },
  ...(needsRepresentative(contract) === true
    ? [{ who: typography("Son représentant légal : contrat"), name: null }]
    : []),
  {
    who: typography("Le centre de formation : convention, puis visa du contrat"),
    name: printed(contract, "cfa_denomination"),
  },
]

const text = (value: unknown): string | null => (typeof value === "string" && value !== "" ? value : null)

/** Of a convention that was changed since the answer, whoever gave it is told nothing more: it may be another company's. */
const partiesOf = (contract: ContractData, isCurrent: boolean) =>
  isCurrent
    ? {
        employer: printed(contract, "employeur_denomination"),
        learner: learnerName(contract),
        training: printed(contract, "formation_intitule"),
        signers: signersOf(contract),
      }
    : { employer: "", learner: "", training: "", signers: [] }

/** The answer of the company, as the proof prints it: the first through a link sent at `since`, else the last. */
export const readAnswer = async (scope: Scope, row: ContractRow, since?: Date) => {
  const answer = await scope.find(sql<Answer>`
    select move, given, created_at, version from contract_move
    where ${ownRows(scope.who)} and contract_id = ${row.id} and actor = 'company'
      and move in ('validateConvention', 'askConventionCorrection')
      and created_at >= coalesce(${since ?? null}::timestamptz, '-infinity')
    order by created_at ${since ? sql`asc` : sql`desc`} limit 1`)
  if (!answer) return null
  const { given } = answer
  const contract = dataOf(row)
  const line = text(given.line)
  const isCurrent = given.fingerprint === fingerprintOf(contract)
  return {
    answer: answer.move === "validateConvention" ? ("validated" as const) : ("correction" as const),
    reference: [row.number, `V${answer.version}`, text(given.fingerprint)].filter(Boolean).join(" – "),
    at: answer.created_at.toISOString(),
    author: [text(given.author_name), text(given.author_role)].filter(Boolean).join(", "),
    line: line && (conventionLineWords[line as keyof typeof conventionLineWords] ?? line),
    reason: text(given.reason),
    is_current: isCurrent,
    ...partiesOf(contract, isCurrent),
  }
}
