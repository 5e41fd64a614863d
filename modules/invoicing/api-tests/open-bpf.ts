import { randomUUID } from "node:crypto"
import { type Device, startTestApi } from "@jalon/api/testing"
import { addMember, addOrganization, putRow } from "@jalon/identity/testing"
import { type Bpf, type BpfRows, getBpf, listBpfRows, updateBpf } from "@jalon/invoicing/wire"
import { afterAll } from "vitest"

type Taught = {
  hours?: number | null
  level?: number | null
  diploma?: string | null
  from: string
  to: string
  broken?: string
  status?: string
  type?: "apprentissage" | "professionnalisation"
  nsf?: string
  nda?: string | null
}

type Issued = {
  on: string
  cents: number
  line: string | null
  original?: string
  instalment?: string
  nda?: string
}

const linesOf = ({ frames }: Bpf) => frames.flatMap(({ lines }) => lines)
const lineOf = (report: Bpf, key: string) => linesOf(report).find((line) => line.key === key)
const size = (report: Bpf, key: string) => [lineOf(report, key)?.people, lineOf(report, key)?.hours]

const untyped = {
  turnover_cents: null,
  charges_cents: null,
  trainers_pay_cents: null,
  purchases_cents: null,
  internal_people: null,
  internal_hours: null,
  external_people: null,
  external_hours: null,
  entrusted_people: null,
  entrusted_hours: null,
  taught_people: null,
  taught_hours: null,
}
const calendar = { starts_on: "2026-01-01", ends_on: "2026-12-31" }

/** A school whose report is looked at, with what makes one: contracts under trainings of their own, and invoices. */
export const openBpf = async () => {
  const api = await startTestApi()
  afterAll(() => api.close())
  const school = await addOrganization(api.db.admin)
  const office = await api.as(await addMember(api.db.admin, school, 3))
  const put = (table: string, row: Record<string, unknown>) => putRow(api.db.admin, table, row)
  let number = 0

  /** A contract under a training of its own, and whatever else it stands on. */
  const addContract = async (organization: number, taught: Taught): Promise<string> => {
    const own = () => ({ id: randomUUID(), organization_id: organization })
    const training = own()
    await put("training", {
      ...training,
      title: `Formation ${++number}`,
      level: taught.level ?? null,
      diploma_code: taught.diploma ?? null,
      duration_hours_total: taught.hours ?? null,
    })
    const student = own()
    await put("student", { ...student, last_name: `Élève ${number}`, first_name: "Lou" })
    const center = own()
    await put("apprentice_training_center", {
      ...center,
      name: `Centre ${number}`,
      siret: String(10_000_000_000_000 + number),
      nda: taught.nda === undefined ? "84691234567" : taught.nda,
    })
    const contract = own()
    await put("contract", {
      ...contract,
      contract_type: taught.type ?? "apprentissage",
      number: `C-${number}`,
      status: taught.status ?? "engaged",
      student_id: student.id,
      training_id: training.id,
      center_id: center.id,
      learner_name: `Élève ${number}`,
      starts_on: taught.from,
      ends_on: taught.to,
      broken_on: taught.broken ?? null,
      fields: JSON.stringify(taught.nsf === undefined ? {} : { pro_nsf: taught.nsf }),
    })
    return contract.id
  }

  const series = new Map<string, string>()
  const seriesOf = async (organization: number, kind: string): Promise<string> => {
    const known = series.get(`${organization} ${kind}`)
    if (known) return known
    const id = randomUUID()
    await put("invoice_series", {
      id,
      organization_id: organization,
      kind,
      prefix: kind === "invoice" ? "HOR" : "HOR-AV",
      next_number: 1,
    })
    series.set(`${organization} ${kind}`, id)
    return id
  }

  const addInvoice = async (organization: number, contractId: string, issued: Issued) => {
    const own = () => ({ id: randomUUID(), organization_id: organization })
    const schedule = own()
    let { instalment } = issued
    if (instalment === undefined) {
      await put("funding_schedule", {
        ...schedule,
        contract_id: contractId,
        version: ++number,
        source: "opco",
        reason: "opco",
        funder: "{}",
        valid_from: issued.on,
        total_cents: issued.cents,
      })
      instalment = randomUUID()
      await put("instalment", {
        id: instalment,
        organization_id: organization,
        contract_id: contractId,
        schedule_id: schedule.id,
        from_version: 1,
        source: "opco",
        payer: "funder",
        nature: "pedagogie",
        number: 1,
        of_count: 1,
        year: 1,
        opens_on: issued.on,
        starts_on: issued.on,
        ends_on: issued.on,
        cents: issued.cents,
        payer_key: "akto",
      })
    }
    const invoice = own()
    const kind = issued.original === undefined ? "invoice" : "credit_note"
    await put("invoice", {
      ...invoice,
      series_id: await seriesOf(organization, kind),
      kind,
      number: ++number,
      full_number: `HOR-${number}`,
      contract_id: contractId,
      instalment_id: instalment,
      original_id: issued.original ?? null,
      issued_on: issued.on,
      due_on: issued.on,
      total_cents: issued.cents,
      document: JSON.stringify({
        buyer: { name: "AKTO" },
        seller: { nda: issued.nda ?? "84691234567" },
        lines: [issued.line === null ? {} : { bpfLine: issued.line }],
      }),
      hash: Buffer.from("x"),
    })
    return { id: invoice.id, instalment }
  }

  const reportOf = async (query: object = { year: 2026 }, by: Device = office) =>
    (await by.call(getBpf, { query })).body as unknown as Bpf
  const rowsOf = async (figure: string, more: object = {}) =>
    (await office.call(listBpfRows, { query: { year: 2026, figure, page_size: 100, ...more } }))
      .body as unknown as BpfRows
  /** What the school types of a year; the rest is left out. */
  const type = (body: object, year = 2026, by = office) =>
    by.call(updateBpf, { params: { year }, body: { ...untyped, ...calendar, ...body } as never })
  return { api, school, office, put, addContract, addInvoice, type, reportOf, rowsOf, linesOf, lineOf, size }
}
