import {
  type AssessedContract,
  assessContract,
  assessedAmendments,
  gatePassed,
} from "@jalon/contracts/testing"
import { type Scope, sql } from "@jalon/data"
import { afterAll, beforeAll, expect, it } from "vitest"
import { seededDemo } from "./seeded.ts"

let demo: Awaited<ReturnType<typeof seededDemo>>
let contracts: AssessedContract[]

const inSchool = <T>(work: (scope: Scope) => Promise<T>) =>
  demo.db.data.inScope({ kind: "system", organizationId: 1001 }, "test", work)

beforeAll(async () => {
  demo = await seededDemo()
  const rows = await inSchool((scope) =>
    scope.run(sql<{ id: string }>`select id from contract where organization_id = 1001 order by number`),
  )
  contracts = []
  for (const { id } of rows) contracts.push(await inSchool((scope) => assessContract(demo, scope, id)))
})
afterAll(() => demo.close())

const named = ({ number, learner, status }: AssessedContract) => `${number} ${learner} (${status})`
const inStatus = (status: string) => contracts.filter((one) => one.status === status)

it("has no contract that the rules would have stopped at a gate it has passed", () => {
  const faults = contracts
    .filter(({ status }) => gatePassed(status) !== null)
    .flatMap((one) =>
      [...one.blocking, ...one.missing, ...one.warnings, ...one.unmet].map(
        (fault) => `${named(one)}: ${fault}`,
      ),
    )
  expect(faults).toEqual([])
})

it("shows trouble where it is meant to: what a company has not filled in, and what an OPCO answered", async () => {
  for (const status of ["draft", "awaiting_company"])
    for (const one of inStatus(status).filter(({ fields }) => fields.contrat_type !== undefined))
      expect(one.missing, named(one)).toEqual([
        "employeur_attestation_maitre",
        "employeur_attestation_pieces",
      ])
  const { rows } = await demo.db.admin.query<{ move: string; said: string | null }>(
    `select move, coalesce(given ->> 'reason', given ->> 'errors', given ->> 'requested') as said from contract_move
     where move in ('refuse', 'reject', 'requestInfo')`,
  )
  expect(new Set(rows.map(({ move }) => move))).toEqual(new Set(["refuse", "reject", "requestInfo"]))
  for (const { said } of rows) expect(said).toMatch(/\w{5}/)
})

it("says of a draft that only the company can finish that it is to be sent to it, as the record does", async () => {
  const { rows } = await demo.db.admin.query<{ id: string; open_ways: string[] }>(
    `select id, open_ways from contract where organization_id = 1001 and status = 'draft'`,
  )
  const sent = rows.filter(({ open_ways }) => open_ways.includes("askCompany"))
  const unfinished = inStatus("draft").filter(
    ({ missing }) => missing.length > 0 && missing.every((key) => key.startsWith("employeur_attestation")),
  )
  expect(unfinished.length).toBeGreaterThan(0)
  expect(sent.map(({ id }) => id)).toEqual(expect.arrayContaining(unfinished.map(({ id }) => id)))
})

it("holds every kind of contract that a school meets", () => {
  const statuses = new Set(contracts.map(({ status }) => status))
  for (const status of [
    ...[
      "draft",
      "awaiting_company",
      "to_check",
      "ready",
      "convention_to_validate",
      "in_signature",
      "to_transmit",
      "transmitted",
    ],
    ...[
      "rejected",
      "received",
      "under_review",
      "info_requested",
      "engaged",
      "refused",
      "filed",
      "broken",
      "settled",
      "cancelled",
      "archived",
    ],
  ])
    expect(statuses, status).toContain(status)
  const types = new Set(contracts.map(({ fields }) => fields.contrat_type ?? fields.pro_type))
  for (const type of ["11", "21", "22", "23"]) expect(types, type).toContain(type)
  const having = (isSuch: (fields: AssessedContract["fields"]) => boolean) =>
    contracts.filter(({ status, fields }) => gatePassed(status) === "deposit" && isSuch(fields)).length
  expect(having(({ pro_nature }) => pro_nature !== undefined)).toBeGreaterThan(1)
  expect(having(({ employeur_secteur }) => employeur_secteur === "public")).toBeGreaterThan(1)
  expect(having((fields) => String(fields.employeur_adresse_code_postal).startsWith("974"))).toBe(1)
  expect(having((fields) => String(fields.employeur_adresse_code_postal).startsWith("68"))).toBe(1)
  expect(having((fields) => fields.signature_representant_legal_date !== undefined)).toBeGreaterThan(2)
  expect(having((fields) => fields.apprenti_nationalite === "3")).toBeGreaterThan(0)
  // Younger and older than an apprentice is by rule.
  for (const derogation of ["11", "12"])
    expect(having((fields) => fields.contrat_derogation === derogation)).toBeGreaterThan(0)
})

it("holds contracts being signed: somebody signed, somebody is waited for, one was reminded, and every document is there", async () => {
  const { rows } = await demo.db.admin.query<{
    progress: string
    waits: string[]
    days: number
    documents: number
    links: number
  }>(`
    select count(*) filter (where s.status = 'signed') || '/' || count(*) as progress,
      array_agg(s.role order by s.rank) filter (where s.status = 'to_sign') as waits,
      (now()::date - max(e.created_at)::date)::int as days,
      (select count(*)::int from signature_document d join stored_file f on f.id = d.shown_file_id where d.envelope_id = e.id) as documents,
      count(l.id) filter (where s.status = 'to_sign' and l.used_at is null and l.expires_at > now())::int as links
    from signature_envelope e join contract c on c.id = e.subject_id and c.status = 'in_signature' join signer s on s.envelope_id = e.id
      left join guest_link l on l.id = s.guest_link_id
    where e.status = 'open' group by e.id order by e.created_at`)
  expect(rows.map(({ progress, waits }) => `${progress} ${waits.join(" ")}`)).toEqual([
    "2/4 representative",
    "1/3 learner",
    "3/4 center",
    "1/3 employer",
    "1/3 employer",
  ])
  expect(rows.length).toBe(inStatus("in_signature").length)
  for (const { documents, links, days, waits } of rows) {
    expect(documents).toBe(2)
    expect(links).toBe(waits.length)
    expect(days).toBeGreaterThan(0)
  }
  const { rows: reminded } = await demo.db.admin.query<{ role: string; is_noted: boolean }>(
    `select s.role, exists (select from signature_event v where v.signer_id = s.id and v.kind = 'reminded' and v.at = s.reminded_at) as is_noted
     from signer s where s.reminded_at is not null`,
  )
  expect(reminded).toEqual([{ role: "representative", is_noted: true }])
})

it("holds a disabled worker, and gives no tutor more people than the law", async () => {
  const { rows } = await demo.db.admin.query<{ disabled: number; load: number }>(
    `select (select count(*)::int from contract_attachment where code = 'rqth') as disabled,
       (select max(n)::int from (select count(*) as n from contract
         where status not in ('broken', 'settled', 'cancelled', 'archived') group by tutor_id) t) as load`,
  )
  expect(rows[0]?.disabled).toBeGreaterThan(0)
  expect(rows[0]?.load).toBeLessThanOrEqual(2)
})

it("holds amendments that the rules accept, but for the one that was refused", async () => {
  const amendments = await inSchool((scope) => assessedAmendments(demo, scope))
  expect(amendments.map(({ type, status }) => `${type} ${status}`).toSorted()).toEqual([
    ...["31 transmitted", "33 draft", "34 ready", "35 transmitted"],
    ...["36 draft", "36 engaged", "36 refused", "37 signed", "38 engaged"],
  ])
  for (const { status, blocking } of amendments) if (status !== "refused") expect(blocking).toEqual([])
})

it("tells histories of working days and of several people, in order and never ahead of time", async () => {
  const { rows } = await demo.db.admin.query<{
    wrong_hours: number
    ahead: number
    people: number
    minutes: number
    moves: number
    disorder: number
  }>(`
    with told as (
      select m.*, m.created_at at time zone 'Europe/Paris' as local,
        lag(m.created_at) over (partition by contract_id order by e.seq) as former
      from contract_move m join audit_entry e on e.subject = 'contract_move' and e.subject_id = m.id::text and e.at = m.created_at
    )
    select count(*) filter (where extract(isodow from local) > 5 or local::time < '08:00' or local::time > '18:00')::int as wrong_hours,
      count(*) filter (where created_at > now())::int as ahead,
      count(distinct account_id)::int as people, count(distinct date_trunc('minute', created_at))::int as minutes,
      count(*)::int as moves, count(*) filter (where former > created_at)::int as disorder
    from told`)
  const [told] = rows
  expect(told).toMatchObject({ wrong_hours: 0, ahead: 0, disorder: 0 })
  const { rows: all } = await demo.db.admin.query<{ count: number }>(
    "select count(*)::int from contract_move",
  )
  // Each has its entry of audit, at the same moment.
  expect(told?.moves).toBe(all[0]?.count)
  expect(told?.people).toBeGreaterThanOrEqual(3)
  expect(told?.minutes).toBeGreaterThan((told?.moves ?? 0) / 2)
})

it("keeps every chain of the audit whole, in the order of time", async () => {
  const { rows } = await demo.db.admin.query<{ broken: number; disorder: number }>(`
    select (select count(*)::int from audit_chain c where audit_first_break(c.chain) is not null) as broken,
      (select count(*)::int from (select at < lag(at) over (partition by chain order by seq) as is_before from audit_entry) e
       where is_before) as disorder`)
  expect(rows).toEqual([{ broken: 0, disorder: 0 }])
})
