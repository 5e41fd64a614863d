import { accountOf, newId, organizationOf, ownRows, type Scope, sql } from "@jalon/data"
import type { ContractType } from "../rules/index.ts"
import type { AttachmentRow } from "../server/attachment-row.ts"
import { type ContractRow, type FieldValues, lockContract } from "../server/contract-row.ts"
import { changeContract } from "../server/form/change-fields.ts"
import { nextNumber } from "../server/form/number-contract.ts"
import { loadPast } from "../server/lifecycle/past.ts"
import type { keepVersion, MoveMade } from "../server/lifecycle/record-move.ts"
import { evaluate, openContract } from "../server/open-contract.ts"
import { fieldsFrom, fromRecords } from "../server/records/from-records.ts"
import { loadRecords, type RecordIds } from "../server/records/load-records.ts"
import { saveContract } from "../server/save-contract.ts"
import type { ContractsServices } from "../server/services.ts"

/** Who did something and when, in the time of France; nobody stands for whoever came by a link. */
export type Doing = { by: string | null; at: string }

export type PlayedMove = MoveMade &
  Doing & {
    /** Fields of the form that come with it. */
    fields?: FieldValues
    files?: readonly { code: string; id: string; name: string }[]
    keeps?: { reason: Parameters<typeof keepVersion>[2]; author?: string }
  }

export type PlayedContract = {
  id: string
  contract_type: ContractType
  /** Of its number. */
  year: number
  records: RecordIds
  created: Doing
  filled: Doing
  /** What people typed beside what the records fill. */
  typed: FieldValues
  /** Attachments that the employer attests holding. */
  attested: readonly string[]
  moves: readonly PlayedMove[]
  /** The reason why the school goes on in spite of a warning; null leaves it open. */
  acknowledges: (rule: string) => string | null
}

/** What is written next is told of this person at this moment. */
export type Enter = (doing: Doing) => Promise<Scope>

const insertDraft = async (scope: Scope, contract: PlayedContract): Promise<void> => {
  const { id, contract_type, records, year } = contract
  const fields = fieldsFrom(fromRecords(contract_type, await loadRecords(scope, records)))
  await scope.run(sql`
    insert into contract (id, organization_id, contract_type, number, student_id, partner_id, tutor_id, training_id,
      class_id, center_id, owner_id, needs_convention, fields)
    values (${id}, ${organizationOf(scope.who)}, ${contract_type}, ${await nextNumber(scope, contract_type, year)},
      ${records.student_id}, ${records.partner_id}, ${records.tutor_id}, ${records.training_id}, ${records.class_id},
      ${records.center_id}, ${accountOf(scope.who)}, ${contract_type === "apprentissage"}, ${JSON.stringify(fields)}::jsonb)`)
}

type Told = { row: ContractRow; moves: object[]; versions: object[] }

/** Each move on the row that the former left. */
const tell = (start: ContractRow, { created, moves }: PlayedContract): Told => {
  const made: PlayedMove = {
    move: "create",
    from: "none",
    to: "draft",
    actor: "school",
    given: {},
    ...created,
  }
  const told: Told = { row: start, moves: [], versions: [] }
  for (const { fields = {}, keeps, files: _, ...move } of [made, ...moves]) {
    const filled = { ...told.row, fields: { ...told.row.fields, ...fields }, status: move.to }
    const version = filled.version + (keeps ? 1 : 0)
    told.row = {
      ...filled,
      version,
      ...(move.to === "archived" && {
        status_before_archive: told.row.status,
        archive_reason: typeof move.given.reason === "string" ? move.given.reason : null,
      }),
    }
    told.moves.push({ id: newId(), version, ...move })
    if (keeps)
      told.versions.push({ id: newId(), version, ...keeps, fields: filled.fields, at: move.at, by: move.by })
  }
  return told
}

const writeMoves = (scope: Scope, contractId: string, { moves, versions }: Told) =>
  Promise.all([
    scope.run(sql`
      insert into contract_move (id, organization_id, contract_id, move, from_status, to_status, actor, account_id, given, version, created_at)
      select m.id, ${organizationOf(scope.who)}, ${contractId}, m.move, m."from", m."to", m.actor, m."by", m.given, m.version,
        m.at at time zone 'Europe/Paris'
      from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) m (id uuid, move text, "from" text, "to" text, actor text,
        "by" uuid, given jsonb, version int, at timestamp)`),
    scope.run(sql`
      insert into contract_version (id, organization_id, contract_id, version, fields, reason, author, made_by, created_at)
      select v.id, ${organizationOf(scope.who)}, ${contractId}, v.version, v.fields, v.reason, v.author, v."by",
        v.at at time zone 'Europe/Paris'
      from jsonb_to_recordset(${JSON.stringify(versions)}::jsonb) v (id uuid, version int, fields jsonb, reason text, author text,
        "by" uuid, at timestamp)`),
  ])

const attachmentsOf = ({ attested, filled, moves }: PlayedContract): (AttachmentRow & Doing)[] => [
  ...attested.map((code) => ({ code, is_attested: true, file_id: null, file_name: null, ...filled })),
  ...moves.flatMap(({ files = [], by, at }) =>
    files.map(({ code, id, name }) => ({ code, is_attested: false, file_id: id, file_name: name, by, at })),
  ),
]

const writeAttachments = (
  scope: Scope,
  contractId: string,
  attachments: readonly (AttachmentRow & Doing)[],
) =>
  scope.run(sql`
    insert into contract_attachment (id, organization_id, contract_id, code, is_attested, file_id, file_name, created_at, updated_at)
    select a.id, ${organizationOf(scope.who)}, ${contractId}, a.code, a.is_attested, a.file_id, a.file_name,
      a.at at time zone 'Europe/Paris', a.at at time zone 'Europe/Paris'
    from jsonb_to_recordset(${JSON.stringify(attachments.map((one) => ({ id: newId(), ...one })))}::jsonb)
      a (id uuid, code text, is_attested boolean, file_id uuid, file_name text, at timestamp)`)

/** What each move wrote into the form, by whoever made it. */
const writeFields = async (enter: Enter, row: ContractRow, moves: readonly PlayedMove[]): Promise<void> => {
  let { fields } = row
  for (const move of moves) {
    if (!move.fields) continue
    fields = { ...fields, ...move.fields }
    const scope = await enter(move)
    await scope.run(sql`
      update contract set fields = ${JSON.stringify(fields)}::jsonb, status = ${move.to} where ${ownRows(scope.who)} and id = ${row.id}`)
  }
}

/**
 * A contract with its whole past: what was typed, by whom, each transition with what was given, and in the end what the
 * rules say of it. Nobody is told of it again.
 */
export const playContract = async (
  services: Pick<ContractsServices, "vault">,
  enter: Enter,
  contract: PlayedContract,
): Promise<void> => {
  const { id, typed, moves, acknowledges } = contract
  await insertDraft(await enter(contract.created), contract)
  const scope = await enter(contract.filled)
  const attachments = attachmentsOf(contract)
  const open = { ...(await openContract(services, scope, await lockContract(scope, id))), attachments }
  const filled = await changeContract(scope, open, {
    ...open.row,
    fields: { ...open.row.fields, ...typed },
  })
  const accepted = filled.assessment.findings.flatMap(({ id: rule, verdict }) => {
    const reason = verdict === "warning" ? acknowledges(rule) : null
    return reason === null ? [] : [[rule, reason]]
  })
  const told = tell({ ...filled.row, acknowledged: Object.fromEntries(accepted) }, contract)
  await writeMoves(scope, id, told)
  await writeAttachments(scope, id, attachments)
  await writeFields(enter, filled.row, moves)
  const last = await enter(moves.at(-1) ?? contract.filled)
  await saveContract(last, evaluate(told.row, { ...open, attachments, past: await loadPast(last, id) }))
}
