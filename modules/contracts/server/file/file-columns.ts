import { type Sql, sql } from "@jalon/data"
import { opcos } from "@jalon/identifiers"
import type { IsoDate } from "@jalon/kernel"
import { type CodeList, labelOn } from "@jalon/legal-values/rules"
import { sheetText } from "@jalon/listing"
import {
  asksIn,
  type BadgedContract,
  type ContractCodes,
  type ContractStatus,
  type ContractType,
  contractBadge,
  datedNeedsOf,
  type Filing,
  isForValidator,
  isMove,
  type MoveKey,
  nextAction,
  nextWords,
  statusKeys,
  ways,
} from "../../rules/index.ts"
import { needsConventionSql } from "../convention/needed.ts"
import { payerSql } from "../list/funder.ts"

/** A column of a file and what it says of a contract `c`, in SQL. */
export type ContractFileColumn = { title: string; value: Sql }

/** What most contracts are is asked first: the others cost a comparison each. */
const COMMON = ["engaged", "settled", "draft", "under_review", "transmitted"]
const rank = (key: string) => (COMMON.includes(key) ? COMMON.indexOf(key) : COMMON.length)

const wordOf = (words: Readonly<Record<string, unknown>>, key: Sql): Sql => {
  const cases = Object.entries(words)
    .toSorted(([one], [other]) => rank(one) - rank(other))
    .map(([code, word]) => sql`when ${code} then ${word}`)
  return sql`case ${key} ${cases.reduce((all, one) => sql`${all} ${one}`)} end`
}

/** Names of a few rows, gathered once: a join would lose the order of the rows, or sort them all again. */
const nameOf = (names: Sql, key: Sql): Sql => sql`((${names}) ->> ${key}::text)`
const classes = sql`select jsonb_object_agg(g.id, ${sheetText(sql`g.name`)}) from class g`
const centers = sql`select jsonb_object_agg(e.id, ${sheetText(sql`e.name`)}) from apprentice_training_center e`
const members = sql`select jsonb_object_agg(m.account_id, ${sheetText(sql`concat_ws(' ', m.first_name, m.last_name)`)}) from colleagues() m`

const EMPLOYERS = {
  opco: { employeur_secteur: "prive", employeur_type: null },
  ddets: { employeur_secteur: "public", employeur_type: null },
} as const satisfies Record<Filing, object>

/** As `filesWithState` says it. */
const filedWithState = sql`(c.fields ->> 'employeur_secteur' = 'public' and c.fields ->> 'employeur_type' is distinct from '30')`

/** The words of a contract filed with an OPCO, and with the State; most are the same. */
const byFiling = (opco: string | null, state: string | null): Sql =>
  opco === state ? sql`${opco}` : sql`case when ${filedWithState} then ${state} else ${opco} end`

/** Any day that is over. */
const PAST: IsoDate = "2000-01-01"

/** Of each status, the badge that the rules give a contract whose days are these. */
const badgeWords = (type: ContractType, on: IsoDate, days: Partial<BadgedContract>): Record<string, Sql> =>
  Object.fromEntries(
    statusKeys.map((status) => {
      const undated = { status_before_archive: null, starts_on: null, ends_on: null, broken_on: null }
      const label = (employer: (typeof EMPLOYERS)[Filing]) =>
        contractBadge({ ...undated, ...days, ...employer, contract_type: type, status }, on).label
      return [status, byFiling(label(EMPLOYERS.opco), label(EMPLOYERS.ddets))]
    }),
  )

/** Only the days are compared here; which badge follows is the rules'. */
const status = (type: ContractType, on: IsoDate): Sql => {
  const words = (days: Partial<BadgedContract>) => wordOf(badgeWords(type, on, days), sql`c.status`)
  return sql`
    case when c.broken_on < ${on}::date then ${words({ broken_on: PAST })}
      when c.ends_on < ${on}::date and c.starts_on <= ${on}::date then ${words({ starts_on: PAST, ends_on: PAST })}
      else ${words({})} end`
}

type Left = Partial<Parameters<typeof nextAction>[1]>
const NOTHING_LEFT = {
  missing: 0,
  blocking: 0,
  warnings: 0,
  asked: null,
  needsConvention: true,
  filing: "opco",
  deposit: null,
} as const
const nextLabel = (key: ContractStatus, left: Left, open: readonly MoveKey[] = []): string | null =>
  nextWords(nextAction(key, { ...NOTHING_LEFT, ...left }, new Set(open)))
const nextFiled = (key: ContractStatus, left: Left, open: readonly MoveKey[] = []): Sql =>
  byFiling(nextLabel(key, left, open), nextLabel(key, { ...left, filing: "ddets" }, open))

/** As the rules say it of one and of two, with any other number in the place of the two. */
const counted = (count: Sql, label: (n: number) => string | null): Sql =>
  sql`case when ${count} < 2 then ${label(1)} else replace(${label(2)}, '2', ${count}::text) end`

/** The days that the rules look at, of a row `c`. */
const dated = (move: MoveKey, on: IsoDate): Sql =>
  datedNeedsOf(move)
    .map((need) =>
      need === "concluded_in_time"
        ? sql`(c.starts_on is null or coalesce(c.concluded_on, ${on}::date) <= c.starts_on)`
        : sql`(c.deadline_kind is distinct from 'decision' or coalesce(c.deadline_on < ${on}::date, true))`,
    )
    .reduce((all, one) => sql`${all} and ${one}`, sql`true`)

/** The first step that is open to any member of the school; which one comes first is the rules'. */
const step = (key: ContractStatus, on: IsoDate): Sql => {
  const open = ways[key]
    .filter(isMove)
    .filter((move) => !isForValidator(move))
    .map(
      (move) =>
        sql`when ${move} = any(c.open_ways) and ${dated(move, on)} then ${nextFiled(key, {}, [move])}`,
    )
  const [usual, alone] = [nextLabel(key, {}), nextLabel(key, { needsConvention: false })]
  const rest =
    alone === usual
      ? nextFiled(key, {})
      : sql`case when ${needsConventionSql} then ${usual} else ${alone} end`
  return open.length === 0
    ? rest
    : sql`case ${open.reduce((all, one) => sql`${all} ${one}`)} else ${rest} end`
}

/** While it is filled in, what is left decides. */
const LEFT = [
  ["missing", sql`c.missing_count`],
  ["blocking", sql`c.blocking_count`],
  ["warnings", sql`c.warning_count`],
] as const

const nextIn = (key: ContractStatus, on: IsoDate): Sql => {
  const asks = asksIn(key).map(
    (move) => sql`when ${move} = any(c.open_ways) then ${nextLabel(key, { asked: move }, [move])}`,
  )
  const unfilled = LEFT.filter(([what]) => nextLabel(key, { [what]: 1 }) !== nextLabel(key, {})).map(
    ([what, count]) => sql`when ${count} > 0 then ${counted(count, (n) => nextLabel(key, { [what]: n }))}`,
  )
  const sent = (["running", "stopped", "to_carry", "documents_stopped"] as const)
    .filter((deposit) => nextLabel(key, { deposit }) !== nextLabel(key, {}))
    .map((deposit) => sql`when c.deposit_state = ${deposit} then ${nextLabel(key, { deposit })}`)
  const first = [...asks, ...sent, ...unfilled]
  return first.length === 0
    ? step(key, on)
    : sql`case ${first.reduce((all, one) => sql`${all} ${one}`)} else ${step(key, on)} end`
}
const next = (on: IsoDate): Sql =>
  wordOf(Object.fromEntries(statusKeys.map((key) => [key, nextIn(key, on)])), sql`c.status`)

const opcoNames: Record<string, string> = Object.fromEntries(opcos.map(({ key, name }) => [key, name]))
const amount = sql`replace(round(c.amount_cents / 100.0, 2)::text, '.', ',')`

/** In the words of the day; a code that nobody knows stands as it is. */
const codeText = (codes: CodeList, code: Sql, on: IsoDate): Sql => {
  const words = Object.fromEntries(codes.map((one) => [one.code, labelOn(codes, one.code, on)]))
  return sheetText(sql`coalesce(${wordOf(words, code)}, ${code})`)
}

/** By the ids of the columns on screen. Never a number of social security: it is not in a contract. */
export const contractFileColumns = (
  type: ContractType,
  on: IsoDate,
  codes: ContractCodes,
): ReadonlyMap<string, readonly ContractFileColumn[]> => {
  const isPro = type === "professionnalisation"
  return new Map<string, readonly ContractFileColumn[]>([
    [
      "name",
      [
        { title: "N°", value: sql`c.number` },
        { title: isPro ? "Salarié" : "Étudiant", value: sheetText(sql`c.learner_name`) },
      ],
    ],
    ["status", [{ title: "Statut", value: status(type, on) }]],
    ["next", [{ title: "Prochaine action", value: next(on) }]],
    ["company", [{ title: "Entreprise", value: sheetText(sql`c.company_name`) }]],
    ["deadline", [{ title: "Échéance", value: sql`c.deadline_on` }]],
    [
      "training",
      [{ title: isPro ? "Qualification visée" : "Formation", value: sheetText(sql`c.training_name`) }],
    ],
    [
      "dates",
      [
        { title: "Début", value: sql`c.starts_on` },
        { title: "Fin", value: sql`c.ends_on` },
      ],
    ],
    [
      "nature",
      isPro
        ? [{ title: "Nature", value: codeText(codes.pro_nature, sql`c.fields ->> 'pro_nature'`, on) }]
        : [],
    ],
    ["funder", [{ title: "Financeur", value: sheetText(payerSql(wordOf(opcoNames, sql`c.opco`))) }]],
    ["opco", [{ title: "OPCO", value: wordOf(opcoNames, sql`c.opco`) }]],
    ["deca", [{ title: "N° DECA", value: sheetText(sql`c.deca_number`) }]],
    ["class", [{ title: "Classe", value: nameOf(classes, sql`c.class_id`) }]],
    ["center", [{ title: "Centre", value: nameOf(centers, sql`c.center_id`) }]],
    ["amount", [{ title: "Montant (€)", value: amount }]],
    ["tutor", [{ title: isPro ? "Tuteur" : "Maître d’apprentissage", value: sheetText(sql`c.tutor_name`) }]],
    ["owner", [{ title: "Créé par", value: nameOf(members, sql`c.owner_id`) }]],
    ["reason", [{ title: "Motif", value: sheetText(sql`c.archive_reason`) }]],
    ["archived", [{ title: "Archivé le", value: sql`(c.archived_at at time zone 'Europe/Paris')::date` }]],
  ])
}
