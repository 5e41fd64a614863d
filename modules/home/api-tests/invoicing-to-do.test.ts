import { openContractSchool, startTestApi, workerHands } from "@jalon/api/testing"
import { fieldVault, rootKeysOf } from "@jalon/data"
import { listToDo, type ShownToDo } from "@jalon/home/wire"
import { putRow } from "@jalon/identity/testing"
import { issueBatch, takeCertificate } from "@jalon/invoicing/server"
import { addInvoicing } from "@jalon/invoicing/testing"
import {
  carryCertificate,
  getInstalment,
  issueInvoices,
  listInstalments,
  moneyHistory,
  moveInvoice,
  resendCertificate,
} from "@jalon/invoicing/wire"
import { addDays, formatFrenchDate, type IsoDate, today, typography } from "@jalon/kernel"
import { afterAll, beforeAll, expect, it } from "vitest"

const ON = today()
const YEAR = { prix_prestation_cents: 7_500_00, prise_en_charge_opco_cents: 7_500_00 }

const api = await startTestApi()
const school = await openContractSchool(api)
const hands = workerHands(api)
afterAll(async () => {
  await hands.close()
  await api.close()
})

let instalments: string[] = []
beforeAll(async () => {
  await school.begun("engaged", {
    employeur_opco: "akto",
    contrat_numero_deca: "000202609000001",
    depot_numero_externe: "DOS-1",
    convention_financement: [1, 2].map((annee) => ({ annee, ...YEAR, participation_obligatoire_cents: 0 })),
  })
  await api.db.admin.query(
    `update apprentice_training_center set address = '{"voie": "1 quai Neuf", "code_postal": "69002", "commune": "Lyon"}'
     where organization_id = $1`,
    [school.id],
  )
  const services = {
    vault: fieldVault(rootKeysOf(api.settings.FIELD_KEYS)),
    opcos: { isConfigured: () => false },
  }
  const settings = { prefix: "HOR", counter: 1, iban: "FR7699999000010000000010106" }
  await addInvoicing(
    services,
    (work) => hands.data.inScope({ kind: "system", organizationId: school.id }, "test", work),
    {
      settings: { ...settings, holder: "CFA", signatory: "Claire Fontaine", role: "Directrice" },
      invoices: 0,
    },
  )
  const { rows } = await api.db.admin.query(
    `update instalment set opens_on = $2, needs_certificate = false, blocks = '{}' where organization_id = $1 returning id`,
    [school.id, addDays(ON, 40)],
  )
  instalments = rows.map(({ id }) => id)
})

const set = (at: number, columns: Record<string, unknown>) =>
  api.db.admin.query(
    `update instalment set ${Object.keys(columns)
      .map((name, place) => `${name} = $${place + 2}`)
      .join(", ")} where id = $1`,
    [instalments[at], ...Object.values(columns)],
  )

const MONEY = [
  "instalment_to_invoice",
  "instalment_blocked",
  "invoice_rejected",
  "invoice_late",
  "certificate_rectified",
  "certificate_void",
]
const lines = async (device = school.office) => {
  const { body } = await device.call(listToDo)
  return (body.results as ShownToDo[]).filter(({ kind }) => MONEY.includes(kind))
}

/** As many instalments as the line says stand behind its link. */
const proved = async ({ action }: ShownToDo) => {
  const query = Object.fromEntries(new URL(action.href, "https://example.org").searchParams)
  const { status, body } = await school.office.call(listInstalments, { query: query as never })
  expect(status).toBe(200)
  return body.count
}

const issued = async (at: number): Promise<string> => {
  const id = instalments[at] ?? ""
  const asked = await school.office.call(issueInvoices, { body: { instalment_ids: [id], issued_on: ON } })
  await hands.run(issueBatch, { batchId: String(asked.body.batch_id) }, school.id)
  const { rows } = await api.db.admin.query("select invoice_id from instalment where id = $1", [id])
  return rows[0].invoice_id
}
const move = (
  invoiceId: string,
  body: { move: "transmit" | "recordRejection"; on: IsoDate; reason?: string },
) => school.office.call(moveInvoice, { params: { invoiceId }, body: { channel: "portal", ...body } as never })

it("says nothing of money while nothing is open", async () => {
  expect(await lines()).toEqual([])
})

it("asks to invoice what is open, within the week, in one line that its list proves", async () => {
  await set(0, { opens_on: addDays(ON, -9), cents: 100_00 })
  await set(1, { opens_on: addDays(ON, -1), cents: 50_00 })
  const [line, ...others] = await lines()
  expect(others).toEqual([])
  expect(line).toMatchObject({
    kind: "instalment_to_invoice",
    group: "late",
    about: "2 échéances à facturer",
    deadline: { on: addDays(ON, -2), label: "Facturation en retard de 2 jours", is_legal: false },
    action: { label: "Facturer" },
  })
  expect(line?.reason.replaceAll(/\s/g, " ")).toBe("150,00 € à facturer : AKTO.")
  expect(line && (await proved(line))).toBe(2)
})

it("says of what is held back why and the way out, by reason; held twice, it is in both", async () => {
  await set(0, { needs_certificate: true })
  await set(1, { needs_certificate: true, blocks: ["opco_not_connected"] })
  await set(2, { opens_on: ON, blocks: ["contract_not_engaged", "opco_not_connected"] })
  const found = await lines()
  expect(found.map(({ id, about }) => [id, about])).toEqual([
    ["certificate_missing", "2 échéances bloquées"],
    ["opco_not_connected", "2 échéances bloquées"],
    ["contract_not_engaged", "1 échéance bloquée"],
  ])
  expect(found[0]?.reason).toBe(
    "Il manque le certificat de réalisation. Joignez-le, ou déclarez-le déposé, sur la fiche de l’échéance.",
  )
  for (const line of found) expect(`${await proved(line)} `).toBe(line.about.slice(0, 2))
  for (const at of [0, 1, 2])
    await set(at, { needs_certificate: false, blocks: "{}", opens_on: addDays(ON, 40) })
})

it("says who refused an invoice and why, and who pays late, each leading to those invoices", async () => {
  await set(3, { opens_on: ON, cents: 300_00 })
  await set(4, { opens_on: ON, cents: 200_00 })
  const refused = await issued(3)
  await issued(4)
  await move(refused, { move: "transmit", on: ON })
  expect(
    (await move(refused, { move: "recordRejection", on: ON, reason: "Certificat illisible" })).status,
  ).toBe(200)
  expect(await lines()).toHaveLength(1)
  await set(4, { due_on: addDays(ON, -12) })
  const [late, rejected] = await lines()
  expect(late).toMatchObject({
    kind: "invoice_late",
    about: "AKTO · 1 facture en retard de paiement",
    deadline: { on: addDays(ON, -12), label: "Paiement en retard de 12 jours" },
    action: { href: "/school/invoicing/invoices?view=late&payer=akto" },
  })
  expect(late?.reason).toContain(formatFrenchDate(addDays(ON, -12)))
  expect(rejected).toMatchObject({
    kind: "invoice_rejected",
    group: "waiting",
    about: "AKTO · 1 facture rejetée",
    reason: expect.stringContaining("Certificat illisible"),
    action: { label: "Corriger et renvoyer", href: "/school/invoicing/invoices?view=rejected&payer=akto" },
  })
  for (const line of [late, rejected]) expect(line && (await proved(line))).toBe(1)
})

it("says which OPCO has a certificate that another replaced, until it has that one", async () => {
  await set(5, { opens_on: ON, cents: 150_00, payer_key: "akto" })
  const invoiceId = await issued(5)
  const instalmentId = instalments[5] ?? ""
  const { rows } = await api.db.admin.query(
    `select i.contract_id, c.student_id from instalment i join contract c on c.id = i.contract_id where i.id = $1`,
    [instalmentId],
  )
  const certificate = async (number: string, state: "issued" | "superseded") => {
    const file = await school.file(`${number}.pdf`)
    return putRow(api.db.admin, "attendance_certificate", {
      organization_id: school.id,
      kind: "realisation",
      state,
      number,
      ...rows[0],
      from_date: "2026-09-01",
      to_date: "2026-12-31",
      realised_minutes: 60,
      due_minutes: 60,
      content: { lines: [] },
      issued_at: new Date(),
      file_id: file,
      sha256: Buffer.from(number),
      ...(state === "superseded" && { ended_at: new Date() }),
    })
  }
  const former = await certificate("CR-2026-000801", "superseded")
  await set(5, { needs_certificate: true, certificate_id: former })
  const current = await certificate("CR-2026-000802", "issued")
  const settle = () => hands.run(takeCertificate, { certificateId: current }, school.id)
  const rectified = async () => (await lines()).filter(({ kind }) => kind === "certificate_rectified")
  await settle()
  // It has not left: nobody has the former one.
  expect(await rectified()).toEqual([])
  expect((await move(invoiceId, { move: "transmit", on: ON })).status).toBe(200)
  const [line, ...others] = await rectified()
  expect(others).toEqual([])
  expect(line).toMatchObject({
    id: instalmentId,
    about: expect.stringMatching(/ · facture HOR/),
    reason: typography(
      "Des feuilles ont été corrigées après l’envoi : AKTO a encore le certificat précédent.",
    ),
    deadline: { on: addDays(ON, 5), label: "Dépôt dans 5 jours", is_legal: false },
    action: {
      label: "Déposer le certificat",
      href: `/school/invoicing/invoice/${instalmentId}`,
      command: null,
    },
  })
  const carry = (device = school.office) => device.call(carryCertificate, { params: { instalmentId } })
  expect((await carry(await school.stranger(1))).status).toBe(404)
  expect((await carry()).status).toBe(200)
  expect(await rectified()).toEqual([])
  expect((await carry()).status).toBe(404)
  const { body } = await school.office.call(moneyHistory, {
    params: { subject: "instalment", subjectId: instalmentId },
    query: {},
  })
  expect((body.results as { what: string }[])[0]?.what).toMatch(
    /^Certificat rectifié déposé\s: HOR.* · Portail du payeur · CR-2026-000802$/,
  )
  // Whatever settles next does not ask for it again; another correction does.
  await settle()
  expect(await rectified()).toEqual([])
  await api.db.admin.query(
    "update attendance_certificate set state = 'superseded', ended_at = now() where id = $1",
    [current],
  )
  const third = await certificate("CR-2026-000803", "issued")
  await hands.run(takeCertificate, { certificateId: third }, school.id)
  expect(await rectified()).toHaveLength(1)

  // What left through the exchange goes again from the line itself.
  const place = await api.db.admin.query("select center_id from instalment where id = $1", [instalmentId])
  await putRow(api.db.admin, "invoice_sending", {
    organization_id: school.id,
    invoice_id: invoiceId,
    center_id: place.rows[0].center_id,
    opco: "akto",
    state: "sent",
    internal_number: "F-1",
    sent_at: new Date(),
  })
  const [again] = await rectified()
  expect(again?.action).toMatchObject({
    label: "Renvoyer le certificat",
    command: {
      name: "resend_certificate",
      id: instalmentId,
      question: typography("Renvoyer le certificat à AKTO ?"),
    },
  })
  expect((await carry()).status).toBe(404)
  expect((await school.office.call(resendCertificate, { params: { instalmentId } })).status).toBe(200)
  expect(await rectified()).toEqual([])

  // Cancelled, the OPCO has nothing that holds: said until another is made, which then goes to it.
  await api.db.admin.query(
    "update attendance_certificate set state = 'cancelled', ended_at = now(), end_reason = 'Période fausse' where id = $1",
    [third],
  )
  await hands.run(takeCertificate, { certificateId: third }, school.id)
  const nothing = async () => (await lines()).filter(({ kind }) => kind === "certificate_void")
  expect(await nothing()).toEqual([
    expect.objectContaining({
      id: instalmentId,
      about: line?.about,
      reason: typography(
        "Le certificat CR-2026-000803, parti à AKTO avec la facture, est annulé et rien ne le remplace.",
      ),
      action: {
        label: "Établir un certificat",
        href: `/school/invoicing/invoice/${instalmentId}`,
        command: null,
      },
    }),
  ])
  const record = async () =>
    (await school.office.call(getInstalment, { params: { instalmentId } })).body as {
      is_void: boolean
      awaited: unknown
    }
  expect(await record()).toMatchObject({ is_void: true, awaited: { from: "2026-09-01" } })
  const fourth = await certificate("CR-2026-000804", "issued")
  await hands.run(takeCertificate, { certificateId: fourth }, school.id)
  expect(await nothing()).toEqual([])
  expect(await record()).toMatchObject({ is_void: false, awaited: null })
  expect(await rectified()).toHaveLength(1)
})

it("is shown to no other school", async () => {
  expect(await lines(await school.stranger())).toEqual([])
})
