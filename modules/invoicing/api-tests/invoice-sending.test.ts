import { randomUUID } from "node:crypto"
import { registerApiKey, removeApiKey } from "@jalon/deposits/wire"
import { putRow, TEST_PASSWORD } from "@jalon/identity/testing"
import { stepUp } from "@jalon/identity/wire"
import { followInvoices, sendInvoice } from "@jalon/invoicing/server"
import {
  getInstalment,
  type InvoiceCard,
  moveInvoice,
  resendCertificate,
  sendInvoices,
  withdrawSending,
} from "@jalon/invoicing/wire"
import { addDays, today } from "@jalon/kernel"
import { openFiles } from "@jalon/ports/files"
import { simulatedKey } from "@jalon/ports/opco"
import { beforeAll, describe, expect, it } from "vitest"
import { openInvoicing } from "./open-invoicing.ts"

const { api, hands, school, services, engaged, schedule, issue, accept } = await openInvoicing()
const { admin } = api.db
const OPCO = "atlas"
const { files } = openFiles(api.settings, Buffer.alloc(32))
const work = { ...services, files }
let connectionId = ""

beforeAll(async () => {
  await accept()
  await school.office.call(stepUp, { body: { password: TEST_PASSWORD } })
  const reply = await school.office.call(registerApiKey, {
    body: {
      apprentice_training_center_id: school.world.centerId,
      opco: OPCO,
      api_key: simulatedKey(OPCO, addDays(today(), 90)),
    },
  })
  expect(reply.status).toBe(200)
  const { rows } = await admin.query("select id from opco_connection where opco = $1", [OPCO])
  connectionId = rows[0].id
})

/** A stored PDF of the school, with its bytes. */
const storedFile = async (name: string): Promise<string> => {
  const id = await school.file(name)
  await files.put({ key: `k/${id}`, contentType: "application/pdf", bytes: Buffer.from("%PDF-1.7 facture") })
  return id
}

/** The first instalment of a contract at an OPCO, invoiced; its file is there unless it is still to be made. */
const anInvoice = async (
  fields: object = {},
  hasFile = true,
): Promise<{ id: string; number: string; instalmentId: string }> => {
  const contractId = await engaged({ employeur_opco: OPCO, ...fields })
  const [first] = (await schedule(contractId)).instalments.filter(({ nature }) => nature === "pedagogie")
  await issue([first?.id ?? ""])
  const { rows } = await admin.query(
    'select id, full_number as number, instalment_id as "instalmentId" from invoice where contract_id = $1',
    [contractId],
  )
  if (hasFile)
    await admin.query("update invoice set pdf_file_id = $2 where id = $1 and pdf_file_id is null", [
      rows[0].id,
      await storedFile(`${rows[0].number}.pdf`),
    ])
  return rows[0]
}

const send = (...ids: string[]) => school.office.call(sendInvoices, { body: { invoice_ids: ids } })

const sendingOf = async (invoiceId: string) => {
  const { rows } = await admin.query(
    "select * from invoice_sending where invoice_id = $1 order by created_at desc limit 1",
    [invoiceId],
  )
  return rows[0] as {
    id: string
    state: string
    internal_number: string | null
    error: { fault: string } | null
    opco_state: string | null
  }
}

/** One try of the worker. */
const tryNow = async (invoiceId: string) => {
  const { id } = await sendingOf(invoiceId)
  await hands.run(sendInvoice, { sendingId: id }, school.id, work)
  return sendingOf(invoiceId)
}

const card = async ({ id, instalmentId }: { id: string; instalmentId: string }): Promise<InvoiceCard> => {
  const { body } = await school.office.call(getInstalment, { params: { instalmentId } })
  const found = (body.invoices as InvoiceCard[]).find((one) => one.id === id)
  if (!found) throw new Error("no such invoice")
  return found
}

const opcoSays = (internal: string | null, etat: string, more: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${api.opcos.port}/_control/factures/${internal}`, {
    method: "POST",
    body: new URLSearchParams({ etat, ...more }),
    redirect: "manual",
  })

const follow = () => hands.run(followInvoices, { connectionId }, school.id, work)
const received = (number: string) => api.opcos.invoices().filter(({ reference }) => reference === number)

describe("an invoice sent to its OPCO", () => {
  it("is taken with its number, then followed until it is paid, once", async () => {
    const invoice = await anInvoice()
    expect(await card(invoice)).toMatchObject({ may_send: true, sending: null })
    expect((await send(invoice.id)).body).toMatchObject({ sent: 1, kept: [] })
    expect(await card(invoice)).toMatchObject({ may_send: false, sending: { state: "queued" } })
    expect(await tryNow(invoice.id)).toMatchObject({ state: "sent" })
    expect(received(invoice.number)).toHaveLength(1)
    const { internal_number } = await sendingOf(invoice.id)
    expect(await card(invoice)).toMatchObject({
      state: "transmitted",
      events: [{ move: "transmit", channel: "api", reference: internal_number }, { move: "issue" }],
      sending: { state: "sent", internal_number, opco: "ATLAS" },
    })
    expect((await send(invoice.id)).body).toMatchObject({ sent: 0, kept: [{ why: /transmise/ }] })

    await opcoSays(internal_number, "REGLE")
    await follow()
    await follow()
    const paid = await card(invoice)
    expect(paid).toMatchObject({ state: "paid", left_cents: 0 })
    expect(paid.payments).toHaveLength(1)
  })

  it("that was refused says why, and leaves again", async () => {
    const invoice = await anInvoice()
    await send(invoice.id)
    const { internal_number } = await tryNow(invoice.id)
    await opcoSays(internal_number, "REJETE")
    await follow()
    expect(await card(invoice)).toMatchObject({ state: "rejected", sending: { state: "rejected" } })
    expect((await send(invoice.id)).body).toMatchObject({ sent: 1 })
    expect(await tryNow(invoice.id)).toMatchObject({ state: "sent" })
    expect(await card(invoice)).toMatchObject({ state: "transmitted" })
  })

  it("takes its certificate along", async () => {
    const invoice = await anInvoice()
    await admin.query("update instalment set certificate_file_id = $2 where id = $1", [
      invoice.instalmentId,
      await storedFile("certificat.pdf"),
    ])
    await send(invoice.id)
    await tryNow(invoice.id)
    await tryNow(invoice.id)
    expect((await card(invoice)).sending?.papers).toEqual([
      { label: "Certificat de réalisation", sent_at: expect.any(String) },
    ])
  })

  it("is followed by its certificate again, once that was rectified; by hand where it left by hand", async () => {
    const invoice = await anInvoice()
    const { rows } = await admin.query(
      `select i.contract_id, c.student_id from instalment i join contract c on c.id = i.contract_id where i.id = $1`,
      [invoice.instalmentId],
    )
    const certificate = async (
      number: string,
      state: "issued" | "superseded",
      replaces_id: string | null = null,
    ) => {
      const file_id = await storedFile(`${number}.pdf`)
      const id = await putRow(admin, "attendance_certificate", {
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
        file_id,
        replaces_id,
        sha256: Buffer.from(number),
        ...(state === "superseded" && { ended_at: new Date() }),
      })
      return { id, file_id }
    }
    const again = async () =>
      (await school.office.call(getInstalment, { params: { instalmentId: invoice.instalmentId } })).body.again
    const resend = () =>
      school.office.call(resendCertificate, { params: { instalmentId: invoice.instalmentId } })
    const first = await certificate("CR-2026-000901", "superseded")
    await admin.query("update instalment set certificate_id = $2, certificate_file_id = $3 where id = $1", [
      invoice.instalmentId,
      first.id,
      first.file_id,
    ])
    await send(invoice.id)
    await tryNow(invoice.id)
    await tryNow(invoice.id)
    expect(await again()).toBeNull()
    expect((await resend()).status).toBe(404)

    await certificate("CR-2026-000902", "issued", first.id)
    expect(await again()).toEqual({
      way: "exchange",
      opco: "ATLAS",
      invoice: invoice.number,
      certificate: "CR-2026-000902",
    })
    expect(
      (
        await (
          await school.stranger(1)
        ).call(resendCertificate, { params: { instalmentId: invoice.instalmentId } })
      ).status,
    ).toBe(404)
    expect((await resend()).status).toBe(200)
    await tryNow(invoice.id)
    expect((await card(invoice)).sending?.papers).toEqual([
      { label: "Certificat de réalisation", sent_at: expect.any(String) },
      { label: "Certificat de réalisation", sent_at: expect.any(String) },
    ])
    // Sent again once: the invoice itself did not leave a second time.
    expect(await again()).toBeNull()
    expect((await resend()).status).toBe(404)
    expect(received(invoice.number)).toHaveLength(1)

    await admin.query("delete from invoice_sending_document where file_name = 'CR-2026-000902.pdf'")
    await admin.query("update invoice_sending set state = 'withdrawn' where invoice_id = $1", [invoice.id])
    expect(await again()).toMatchObject({ way: "portal" })
    expect((await resend()).status).toBe(404)
  })

  it("waits for its file", async () => {
    const invoice = await anInvoice({}, false)
    await send(invoice.id)
    const { state, internal_number } = await tryNow(invoice.id)
    expect({ state, internal_number }).toEqual({ state: "queued", internal_number: null })
  })
})

it("is asked of one's own invoices alone", async () => {
  const stranger = await school.stranger(1)
  const invoice = await anInvoice()
  expect(
    (await stranger.call(sendInvoices, { body: { invoice_ids: [invoice.id, randomUUID()] } })).body,
  ).toMatchObject({
    sent: 0,
    kept: [],
  })
})

describe("an invoice that waits to leave", () => {
  it("stays when it was declared sent another way meanwhile", async () => {
    const invoice = await anInvoice()
    await send(invoice.id)
    const declared = await school.office.call(moveInvoice, {
      params: { invoiceId: invoice.id },
      body: { move: "transmit", on: today(), channel: "portal", reference: null, reason: null },
    })
    expect(declared.status).toBe(200)
    expect(await tryNow(invoice.id)).toMatchObject({ state: "withdrawn" })
    expect(received(invoice.number)).toEqual([])
  })

  it("stands still when its file does not come", async () => {
    const invoice = await anInvoice({}, false)
    await send(invoice.id)
    await admin.query(
      "update invoice_sending set created_at = now() - interval '11 minutes' where invoice_id = $1",
      [invoice.id],
    )
    expect(await tryNow(invoice.id)).toMatchObject({ state: "stopped", error: { fault: "no_file" } })
  })
})

describe("when things break", () => {
  it("comes back by itself when too many calls wait for the OPCO, or nothing can be read today", async () => {
    const invoice = await anInvoice()
    await send(invoice.id)
    await admin.query(
      `insert into opco_pace (opco, next_at) values ($1, now() + interval '10 minutes')
       on conflict (opco) do update set next_at = excluded.next_at`,
      [OPCO],
    )
    const later = { next_try_at: expect.any(Date) }
    expect(await tryNow(invoice.id)).toMatchObject({ ...later, state: "queued", is_unsure: false })
    await admin.query("update opco_pace set next_at = now() where opco = $1", [OPCO])
    const { id } = await sendingOf(invoice.id)
    const unread = { ...work, files: { ...files, get: () => Promise.reject(new Error("no disk")) } }
    await hands.run(sendInvoice, { sendingId: id }, school.id, unread)
    expect(await sendingOf(invoice.id)).toMatchObject({ ...later, state: "sending" })
    expect(received(invoice.number)).toEqual([])
    expect(await tryNow(invoice.id)).toMatchObject({ state: "sent" })
    expect(received(invoice.number)).toHaveLength(1)
  })

  it("what the OPCO took without saying so is found again, never sent twice", async () => {
    const invoice = await anInvoice()
    await send(invoice.id)
    api.opcos.setFault(OPCO, "accept then 500", 1)
    expect(await tryNow(invoice.id)).toMatchObject({ state: "sending", is_unsure: true })
    api.opcos.setFault(OPCO, null)
    expect(received(invoice.number)).toHaveLength(1)
    await admin.query("update invoice_sending set next_try_at = now() where invoice_id = $1", [invoice.id])
    expect(await tryNow(invoice.id)).toMatchObject({
      state: "sent",
      internal_number: received(invoice.number)[0]?.numeroInterneFacture,
    })
    expect(received(invoice.number)).toHaveLength(1)
  })

  it("a worker that dies after it left leaves the row to the next one, who looks before he sends", async () => {
    const invoice = await anInvoice()
    await send(invoice.id)
    const { id } = await sendingOf(invoice.id)
    // It left; nobody wrote down what came back.
    await tryNow(invoice.id)
    await admin.query(
      `update invoice_sending set state = 'sending', internal_number = null, sent_at = null, next_try_at = null,
         sending_since = now() - interval '1 hour' where id = $1`,
      [id],
    )
    await admin.query("update invoice set state = 'issued' where id = $1", [invoice.id])
    expect(await tryNow(invoice.id)).toMatchObject({ state: "sent" })
    expect(received(invoice.number)).toHaveLength(1)
  })

  it("without a key it stands still, and a person gives it up or sends it another way", async () => {
    const invoice = await anInvoice()
    await send(invoice.id)
    const removed = await school.office.call(removeApiKey, {
      body: { apprentice_training_center_id: school.world.centerId, opco: OPCO },
    })
    expect(removed.status).toBe(200)
    const stopped = await tryNow(invoice.id)
    expect(stopped).toMatchObject({ state: "stopped", error: { fault: "no_key" } })
    expect((await card(invoice)).sending?.trouble).toMatch(/clé/)
    const given = await school.office.call(withdrawSending, { params: { sendingId: stopped.id } })
    expect(given.status).toBe(200)
    expect(await card(invoice)).toMatchObject({ state: "issued", sending: { state: "withdrawn" } })
  })
})
