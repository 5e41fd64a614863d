import {
  type ContractSchool,
  type Device,
  FROM_SEPTEMBER,
  openContractSchool,
  startTestApi,
  type TestApi,
} from "@jalon/api/testing"
import { type NextAction, nextWords } from "@jalon/contracts/rules"
import { contractBoard, listContracts, resendConvention, setContractPreferences } from "@jalon/contracts/wire"
import { listToDo, type ShownToDo } from "@jalon/home/wire"
import { addDays, today } from "@jalon/kernel"
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest"

let api: TestApi
let school: ContractSchool
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  school = await openContractSchool(api)
})

const ON = today()

/** A contract in a status, with its legal day so many days from now. */
const stands = async (status: string, days: number | null, columns: Record<string, unknown> = {}) => {
  const id = await school.create()
  const set = {
    status,
    deadline_on: days === null ? null : addDays(ON, days),
    deadline_kind: "filing",
    ...columns,
  }
  const names = Object.keys(set)
  await api.db.admin.query(
    `update contract set ${names.map((name, at) => `${name} = $${at + 2}`).join(", ")} where id = $1`,
    [id, ...Object.values(set)],
  )
  return id
}

type Queue = { count: number; count_is_capped: boolean; results: ShownToDo[] }
const queue = async (device: Device = school.office): Promise<Queue> => {
  const { status, body } = await device.call(listToDo)
  expect(status).toBe(200)
  return body as Queue
}
const idsOf = ({ results }: Queue) => results.map(({ id }) => id)

it("[R-06] ranks what is to be done: the law's days past, then near, then what keeps others waiting", async () => {
  const draft = await stands("draft", null)
  const waiting = await stands("to_check", 40)
  const soon = await stands("to_transmit", 3)
  const late = await stands("to_transmit", -2)
  await stands("engaged", null)
  await stands("archived", -10)
  const found = await queue()
  expect(idsOf(found)).toEqual([late, soon, waiting, draft])
  expect(found.results.map(({ group }) => group)).toEqual(["late", "week", "waiting", "later"])
  expect(found).toMatchObject({ count: 4, count_is_capped: false })
  expect(found.results[0]).toMatchObject({
    kind: "contract",
    about: expect.stringContaining("·"),
    reason: "À transmettre. Refus ou paiement retardé possibles.",
    deadline: { on: addDays(ON, -2), label: "Dépôt en retard de 2 jours", is_legal: true },
    action: {
      label: "Corriger 1 point avant de transmettre",
      href: `/school/contract/${late}`,
      command: { name: "contract_next_action", id: late },
    },
  })
  expect(found.results[1]?.deadline?.label).toBe("Dépôt dans 3 jours")
})

it("[R-06] says of each contract what its list says, and opens the exact place", async () => {
  await stands("draft", null)
  await stands("to_check", null)
  const signed = await stands("signed", null)
  const { results } = await queue()
  const { body } = await school.office.call(listContracts, { query: {} })
  const listed = new Map(
    (body.results as { id: string; next_action: NextAction }[]).map((row) => [
      row.id,
      nextWords(row.next_action),
    ]),
  )
  expect(results).toHaveLength(3)
  for (const { id, action } of results) expect(action.label).toBe(listed.get(id))
  expect(results.find(({ id }) => id === signed)?.action.href).toBe(
    `/school/contract/${signed}?tab=attachments`,
  )
})

it("shows the school that asks its own lines alone, and the office alone", async () => {
  await stands("to_transmit", -2)
  expect((await queue(await school.stranger())).results).toEqual([])
  const { status, body } = await (await school.member(4)).call(listToDo)
  expect({ status, code: body.code }).toEqual({ status: 403, code: "access.denied" })
})

it("reminds of a company that is silent, and no longer once it was written to", async () => {
  const silent = await stands("convention_to_validate", null, { status_since: addDays(ON, -6) })
  await stands("convention_to_validate", null, { status_since: addDays(ON, -2) })
  await school.put(silent, { fields: { employeur_signataire_courriel: "direction@example.org" } })
  const { results } = await queue()
  expect(results.map(({ id }) => id)).toEqual([silent])
  expect(results[0]).toMatchObject({
    kind: "convention",
    reason: expect.stringContaining("n’a pas répondu depuis 6 jours."),
    action: {
      label: "Relancer l’entreprise",
      command: { name: "contract_next_action", id: silent },
    },
  })
  const sent = await school.office.call(resendConvention, { params: { contractId: silent } })
  expect(sent.status).toBe(200)
  expect((await queue()).results).toEqual([])
})

it("asks only those who may approve conventions to approve them", async () => {
  await school.office.call(setContractPreferences, { body: { approves_conventions: true } })
  const id = await stands("convention_to_validate", null)
  const validator = await school.member(2, ["convention.validate"])
  expect((await queue()).results).toEqual([])
  expect((await queue(validator)).results).toMatchObject([
    { id, kind: "convention", blocks: true, action: { label: "Approuver la convention" } },
  ])
})

it("counts down where others have the next step: signatures near their day, and decisions that did not come", async () => {
  const signing = await stands("in_signature", 2, { deadline_kind: "signature" })
  await stands("in_signature", 20, { deadline_kind: "signature" })
  const undecided = await stands("under_review", -1, {
    deadline_kind: "decision",
    open_ways: ["confirmRefusal", "accept"],
  })
  await stands("under_review", 1, { deadline_kind: "decision" })
  const { results } = await queue()
  expect(results.map(({ id, action }) => [id, action.label])).toEqual([
    [undecided, "Confirmer le refus implicite"],
    [signing, "Suivre les signatures"],
  ])
})

/** The step that writes a contract in each status that awaits a decision. */
const steps = {
  received: {
    before: "transmitted",
    move: "acknowledge",
    given: (complete: string) => ({ depot_numero_externe: "D-1", answered_on: complete }),
  },
  under_review: {
    before: "info_requested",
    move: "answerInfo",
    given: (complete: string) => ({ answer: "Pièces jointes", complete_on: complete }),
  },
} as const

it.each([
  ["apprentissage", "received", "Confirmer le refus implicite", "Instruire le dossier"],
  ["apprentissage", "under_review", "Confirmer le refus implicite", "Rendre sa décision"],
  ["professionnalisation", "under_review", "Confirmer l’acceptation tacite", "Rendre sa décision"],
] as const)(
  "says the same of a silence everywhere, from the day it is a decision: %s, %s",
  async (type, status, silent, awaited) => {
    const { contrat_date_conclusion, contrat_date_debut, contrat_date_fin } = FROM_SEPTEMBER
    const id = await school.create(
      { contrat_date_conclusion, contrat_date_debut, contrat_date_fin },
      { type, fields: { depot_numero_interne: "1", depot_numero_externe: "D-1" } },
    )
    const { number } = await school.get(id)
    const { before, move, given } = steps[status]
    /** As if its file were complete since so many days, and written then. */
    const said = async (days: number) => {
      const complete = addDays(ON, -days)
      await school.put(id, { status: before, fields: { depot_date_reception_complet: complete } })
      await school.pass(id, move, given(complete))
      const query = { contract_type: type, q: number } as const
      const { body: list } = await school.office.call(listContracts, { query })
      const { body: board } = await school.office.call(contractBoard, { query })
      const { results } = await queue()
      const record = (await school.get(id)).next_action
      expect((list.results as { next_action: NextAction }[])[0]?.next_action).toEqual(record)
      const cards = (board.columns as { cards: { next_action: NextAction }[] }[]).flatMap(
        ({ cards: those }) => those,
      )
      expect(cards.map(({ next_action }) => next_action)).toEqual([record])
      return {
        label: record.label,
        by: record.by,
        button: record.act?.label,
        accueil: results.map(({ action }) => action.label),
      }
    }
    const inTime = await said(20)
    expect(inTime).toMatchObject({ label: awaited, by: "OPCO", accueil: [] })
    expect(inTime.button).not.toBe(silent)
    expect(await said(21)).toEqual({
      label: silent,
      by: "École",
      button: silent,
      accueil: [silent],
    })
  },
)

it("reminds of a company that does not complete its contract", async () => {
  const id = await stands("awaiting_company", null, { status_since: addDays(ON, -9) })
  await stands("awaiting_company", null)
  expect((await queue()).results).toMatchObject([
    {
      id,
      kind: "company_answer",
      action: { label: "Relancer l’entreprise", href: `/school/contract/${id}` },
    },
  ])
})

it("reminds of a student who does not complete their part", async () => {
  const id = await stands("awaiting_student", null, {
    status_since: addDays(ON, -9),
    learner_name: "TRIVIDIC Lina",
  })
  await stands("awaiting_student", null)
  expect((await queue()).results).toMatchObject([
    {
      id,
      kind: "student_answer",
      reason: expect.stringContaining("TRIVIDIC Lina n’a pas répondu depuis 9 jours"),
      action: { label: "Relancer l’étudiant", href: `/school/contract/${id}` },
    },
  ])
})

it("leaves alone a contract on its way to its OPCO, until somebody must mend what holds it", async () => {
  const add = (number: string, progress: string | null) =>
    api.db.admin.query(
      `insert into contract (id, organization_id, contract_type, number, status, deadline_on, deposit_state)
       values (gen_random_uuid(), $1, 'apprentissage', $2, 'to_transmit', $3, $4)`,
      [school.id, number, addDays(today(), -200), progress],
    )
  const before = (await queue()).count
  await add("CA-EN-ROUTE", "running")
  expect((await queue()).count).toBe(before)
  await add("CA-ARRETE", "stopped")
  const { count, results } = await queue()
  expect(count).toBe(before + 1)
  expect(results[0]?.action.label).toBe("Reprendre l’envoi")
})

it("stops counting at 99 and shows the 50 most urgent", async () => {
  await api.db.admin.query(
    `insert into contract (id, organization_id, contract_type, number, status, deadline_on)
     select gen_random_uuid(), $1, 'apprentissage', 'CA-' || n, 'to_transmit', $2::date - n
     from generate_series(1, 150) n`,
    // The day in France: that of the database is another for an hour each night.
    [school.id, today()],
  )
  const { count, count_is_capped, results } = await queue()
  expect({ count, count_is_capped, shown: results.length }).toEqual({
    count: 99,
    count_is_capped: true,
    shown: 50,
  })
  expect(results[0]?.deadline?.label).toContain("en retard de 150 jours")
})
