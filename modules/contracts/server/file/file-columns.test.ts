import { type Sql, sql } from "@jalon/data"
import { type TestDatabase, testDatabase } from "@jalon/data/testing"
import { addOrganization } from "@jalon/identity/testing"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import {
  asksIn,
  type ContractStatus,
  type ContractType,
  contractBadge,
  type DepositProgress,
  isMove,
  nextWords,
  releaseCodes,
  statusKeys,
  ways,
} from "../../rules/index.ts"
import { needsConvention } from "../convention/needed.ts"
import { payerOf } from "../list/funder.ts"
import { listedAction } from "../list/listed-action.ts"
import { contractFileColumns } from "./file-columns.ts"

/** A file is written by PostgreSQL, so it says in SQL what the rules say of a contract on screen. Every case is compared. */

let db: TestDatabase
let school: number
beforeAll(async () => {
  db = await testDatabase()
  school = await addOrganization(db.admin)
})
afterAll(() => db.close())

const TODAY = "2027-01-15"
/** Of the State, which files with it, and one that trades, which does not. */
const EMPLOYERS = [
  { employeur_secteur: "public", employeur_type: "22" },
  { employeur_secteur: "public", employeur_type: "30" },
]
const DAYS = [null, "2027-01-14", TODAY, "2027-01-16"]
const TYPES: readonly ContractType[] = ["apprentissage", "professionnalisation"]

type Case = {
  status: ContractStatus
  status_before_archive: ContractStatus | null
  starts_on: string | null
  ends_on: string | null
  broken_on: string | null
  concluded_on: string | null
  deadline_on: string | null
  deadline_kind: string | null
  missing_count: number
  blocking_count: number
  warning_count: number
  open_ways: string[] | null
  awaits_convention: boolean | null
  needs_convention: boolean
  deposit_state: DepositProgress
  opco: string | null
  funder_name: string | null
  fields: { cfa_entreprise?: boolean | null; employeur_secteur?: string; employeur_type?: string }
}

/** As the list reads them of a row. */
const employerOf = ({ fields }: Case) => ({
  employeur_secteur: fields.employeur_secteur ?? null,
  employeur_type: fields.employeur_type ?? null,
})

const NOTHING = {
  ...{ status_before_archive: null, starts_on: null, ends_on: null, broken_on: null },
  ...{ concluded_on: null, deadline_on: null, deadline_kind: null, opco: null, funder_name: null },
  ...{ missing_count: 0, blocking_count: 0, warning_count: 0, open_ways: null, awaits_convention: null },
  ...{ needs_convention: true, deposit_state: null, fields: {} },
}

/** Every value of one key in every case so far. */
const times = <Key extends keyof Case>(cases: Case[], key: Key, values: readonly Case[Key][]): Case[] =>
  cases.flatMap((one) => values.map((value) => ({ ...one, [key]: value })))

const inFile = async (type: ContractType, column: string, cases: readonly Case[]): Promise<string[]> => {
  const value: Sql | undefined = contractFileColumns(type, TODAY, releaseCodes).get(column)?.[0]?.value
  if (value === undefined) throw new Error(`no column ${column}`)
  const rows = await db.data.readOnce(
    { kind: "system", organizationId: school },
    "test",
    sql<{ words: string | null }>`
      select ${value} as words
      from jsonb_to_recordset(${JSON.stringify(cases.map((one, n) => ({ ...one, n })))}::jsonb)
        as c(n int, status text, status_before_archive text, starts_on date, ends_on date, broken_on date,
          concluded_on date, deadline_on date, deadline_kind text, missing_count int, blocking_count int, warning_count int,
          open_ways text[], awaits_convention boolean, needs_convention boolean, deposit_state text, opco text, funder_name text, fields jsonb)
      order by c.n`,
  )
  return rows.map(({ words }, n) => `${JSON.stringify(cases[n])}: ${words}`)
}

describe.each(TYPES)("a file of %s says as the screens", (contract_type) => {
  it("the badge of a contract in each status, on each side of each of its days", async () => {
    const statuses = statusKeys.map((status): Case => ({ ...NOTHING, status }))
    const archived = times([{ ...NOTHING, status: "archived" }], "status_before_archive", statusKeys)
    const cases = times(
      times(times([...statuses, ...archived], "starts_on", DAYS), "ends_on", DAYS),
      "broken_on",
      DAYS,
    )
    expect(cases).toHaveLength(50 * 64)
    cases.push(
      ...statuses.flatMap((one) =>
        EMPLOYERS.map((employer) => ({ ...one, fields: employer }) satisfies Case),
      ),
    )
    const onScreen = cases.map((one) => {
      const { label } = contractBadge({ ...one, ...employerOf(one), contract_type }, TODAY)
      return `${JSON.stringify(one)}: ${label}`
    })
    expect(await inFile(contract_type, "status", cases)).toEqual(onScreen)
    // Each word was met: the cases are not all of one kind.
    expect(new Set(onScreen.map((line) => line.split(": ").at(-1))).size).toBe(statusKeys.length + 2)
  })

  /** As the list reads the row, and says it in one line. */
  const onScreen = (one: Case) => {
    const asked = needsConvention({ ...one, contract_type } as Parameters<typeof needsConvention>[0])
    const row = {
      ...one,
      ...employerOf(one),
      contract_type,
      // A file says what is awaited by the status alone: it is read long after it was written.
      signing: null,
      needs_convention: one.awaits_convention ?? asked,
    }
    return `${JSON.stringify(one)}: ${nextWords(listedAction(row, TODAY, false))}`
  }

  it("what is awaited of a contract on its way to the OPCO", async () => {
    const statuses = statusKeys.map((status): Case => ({ ...NOTHING, status }))
    const sent = times(statuses, "deposit_state", [
      "running",
      "stopped",
      "followed",
      "to_carry",
      "documents_stopped",
      null,
    ])
    const cases = times(times(sent, "blocking_count", [0, 2]), "open_ways", [
      null,
      ["resumeTransmission", "declareTransmitted"],
    ])
    const shown = cases.map(onScreen)
    expect(await inFile(contract_type, "next", cases)).toEqual(shown)
    expect(shown.some((line) => line.endsWith("Reprendre l’envoi"))).toBe(true)
    expect(shown.some((line) => line.endsWith("Recevoir le dossier envoyé"))).toBe(true)
    expect(shown.some((line) => line.endsWith("Déposer les pièces sur le portail"))).toBe(true)
    expect(shown.some((line) => line.endsWith("Reprendre l’envoi des pièces"))).toBe(true)
  })

  it("what is awaited next in each status, with one or several things left or nothing", async () => {
    const COUNTS = [0, 1, 2, 1000]
    const statuses = statusKeys.map((status): Case => ({ ...NOTHING, status }))
    const counted = times(times(statuses, "missing_count", COUNTS), "blocking_count", COUNTS)
    const warned = times(counted, "warning_count", [0, 1, 3])
    const answered = times(warned, "fields", [
      {},
      { cfa_entreprise: null },
      { cfa_entreprise: true },
      ...EMPLOYERS,
    ])
    const cases = times(answered, "awaits_convention", [null, true, false])
    expect(await inFile(contract_type, "next", cases)).toEqual(cases.map(onScreen))
  })

  it("the step that is open, of all that may be, on each side of each day", async () => {
    const cases = statusKeys.flatMap((status) => {
      const moves = [...asksIn(status), ...ways[status].filter(isMove)]
      const subsets = Array.from({ length: 2 ** moves.length }, (_, bits) =>
        moves.filter((_move, n) => Math.floor(bits / 2 ** n) % 2 === 1),
      )
      const left = times([{ ...NOTHING, status, deadline_kind: "decision" }], "missing_count", [0, 2])
      const open = times(left, "open_ways", subsets)
      const started = times(times(open, "starts_on", DAYS), "concluded_on", [null, "2027-01-14"])
      return times(times(started, "deadline_on", DAYS), "fields", [{}, ...EMPLOYERS.slice(0, 1)])
    })
    const expected = cases.map(onScreen)
    expect(await inFile(contract_type, "next", cases)).toEqual(expected)
    for (const label of [
      "Enregistrer la signature sur papier",
      "Confirmer l’acceptation tacite",
      "Rouvrir",
      "Envoyer à l’entreprise",
      "Envoyer à l’étudiant",
      "Demander une correction à l’entreprise",
    ])
      expect(expected.some((line) => line.endsWith(label))).toBe(true)
  })

  it("who pays, an OPCO by its name", async () => {
    const plain: Case[] = [{ ...NOTHING, status: "engaged" }]
    const cases = times(times(plain, "opco", [null, "akto", "opco_ep"]), "funder_name", [
      null,
      "OPCO",
      "CNFPT",
      "L’employeur",
      "Ville de Brest",
    ])
    expect(await inFile(contract_type, "funder", cases)).toEqual(
      cases.map((one) => `${JSON.stringify(one)}: ${payerOf(one)}`),
    )
  })
})
