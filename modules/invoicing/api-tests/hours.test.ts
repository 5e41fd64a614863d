import { randomUUID } from "node:crypto"
import { takeCertificate } from "@jalon/invoicing/server"
import {
  getContractSchedule,
  type HourlyShown,
  keepCertificate,
  listInstalments,
  recordDoneHours,
  updateHourlyAgreement,
} from "@jalon/invoicing/wire"
import { beforeAll, describe, expect, it } from "vitest"
import { openInvoicing } from "./open-invoicing.ts"

const { api, hands, school, services, schedule, refresh, issue, accept, sweep } = await openInvoicing()
beforeAll(() => accept())

const PRO = {
  employeur_secteur: "prive",
  employeur_opco: "akto",
  employeur_denomination: "Atelier Nord",
  employeur_siret: "99990208300149",
  employeur_adresse_commune: "Lille",
  salarie_prenom: "Sarah",
  salarie_nom_naissance: "Benali",
  formation_intitule: "Concepteur développeur d’applications",
  pro_duree_totale_heures: 300,
  contrat_date_conclusion: "2026-01-05",
  contrat_date_debut: "2026-01-12",
  contrat_date_fin: "2027-01-11",
  formation_date_debut: "2026-01-12",
  formation_date_fin: "2026-12-31",
}
const FIRST = { starts_on: "2026-01-12", ends_on: "2026-03-31" }
const SECOND = { starts_on: "2026-04-01", ends_on: "2026-06-30" }

const drafted = (fields: object = {}) =>
  school.create({ ...PRO, ...fields } as never, { type: "professionnalisation", status: "engaged" })
const engaged = async (fields: object = {}): Promise<string> => {
  const id = await drafted(fields)
  // What is typed of a person is taken from the student's record; dates and hours are the contract's own.
  await api.db.admin.query("update contract set fields = fields || $2::jsonb where id = $1", [
    id,
    JSON.stringify({ ...PRO, ...fields }),
  ])
  await refresh(id)
  return id
}
const say = (contractId: string, body: object, by = school.office) =>
  by.call(updateHourlyAgreement, {
    params: { contractId },
    body: { hours: null, hour_cents: null, price_hour_cents: null, rhythm_months: null, ...body },
  })
const done = (contractId: string, body: object, by = school.office) =>
  by.call(recordDoneHours, { params: { contractId }, body: body as never })
const hourly = async (contractId: string) =>
  (await school.office.call(getContractSchedule, { params: { contractId } })).body
    .hourly as unknown as HourlyShown
const declare = (instalmentId: string) =>
  school.office.call(keepCertificate, {
    params: { instalmentId },
    body: { file_id: null, declared_on: "2026-07-02" },
  })
const attest = async (contractId: string, { starts_on, ends_on }: typeof FIRST, minutes: number) => {
  const id = randomUUID()
  await api.db.admin.query(
    `insert into attendance_certificate (id, organization_id, kind, state, number, student_id, contract_id, from_date, to_date,
       realised_minutes, due_minutes, content, issued_at, file_id, sha256)
     select $1, organization_id, 'realisation', 'issued', $2, student_id, id, $4, $5, $6, $6, '{}', now(), $7, '\\x00' from contract where id = $3`,
    [
      id,
      `CR-${id.slice(0, 8)}`,
      contractId,
      starts_on,
      ends_on,
      minutes,
      await school.file("certificat.pdf"),
    ],
  )
  await hands.run(takeCertificate, { certificateId: id }, school.id, services)
  return id
}

describe("a professionalization contract", () => {
  it("is expected by the hour the day it is engaged, by the sweep too, with what it is counted by", async () => {
    const id = await engaged()
    const { instalments } = await schedule(id)
    expect(instalments.map(({ nature, cents, opens_on }) => [nature, opens_on, cents])).toEqual([
      ["heures", "2026-04-01", 603_90],
      ["heures", "2026-07-01", 713_70],
      ["heures", "2026-10-01", 713_70],
      ["heures", "2027-01-01", 713_70],
    ])
    expect(instalments.reduce((sum, { cents }) => sum + cents, 0)).toBe(2_745_00)
    expect(await hourly(id)).toMatchObject({
      hours: 300,
      hour_cents: 915,
      rhythm_months: 3,
      rate: { source: "Code du travail, D6332-86" },
      rhythm: { is_uncertain: true },
    })
    const swept = await drafted()
    await api.db.admin.query("update contract set fields = fields || $2::jsonb where id = $1", [
      swept,
      JSON.stringify(PRO),
    ])
    await sweep()
    expect((await schedule(swept)).instalments).toHaveLength(4)
  })

  it("waits for its hours, then asks for those of the certificate made from closed sheets", async () => {
    const id = await engaged()
    const [before] = (await schedule(id)).instalments
    expect(before).toMatchObject({
      status: "blocked",
      blocks: [{ kind: "hours_unknown" }, { kind: "certificate_missing" }],
    })
    const { body: held } = await school.office.call(listInstalments, {
      query: { block: "hours_unknown", page_size: 100 } as never,
    })
    expect((held as unknown as { results: { id: string }[] }).results.map((one) => one.id)).toContain(
      before?.id,
    )

    await attest(id, FIRST, 60 * 60)
    const [ready] = (await schedule(id)).instalments
    expect(ready).toMatchObject({
      cents: 549_00,
      status: "to_invoice",
      hourly: { minutes: 3600 },
      blocks: [],
    })
    expect((await schedule(id)).versions[0]?.reason).toBe("hours")
    // Typed beside it, they would say something else than what is attested.
    expect((await done(id, { ...FIRST, minutes: 60 })).body.code).toBe("invoicing.hours_attested")

    expect((await issue([ready?.id ?? ""])).body).toMatchObject({ issued: 1 })
    const { rows } = await api.db.admin.query<{ document: object; total: string }>(
      "select document, total_cents::text as total from invoice where instalment_id = $1",
      [ready?.id],
    )
    expect(rows).toMatchObject([
      {
        total: "54900",
        document: {
          lines: [{ nature: "heures", quantity: 60, unit: "hour", unitPriceCents: 915, bpfLine: "2b" }],
          subject: { apprentice: expect.stringContaining("enali") },
        },
      },
    ])
    // Rectified once invoiced: the next period takes the difference.
    await api.db.admin.query(
      "update attendance_certificate set state = 'superseded', ended_at = now() where contract_id = $1",
      [id],
    )
    await attest(id, FIRST, 50 * 60)
    const [invoiced, next] = (await schedule(id)).instalments
    expect(invoiced?.cents).toBe(549_00)
    expect(next?.cents).toBe(713_70 - 91_50)
  })

  it("takes hours typed where sheets are kept elsewhere, with the certificate kept before them", async () => {
    const id = await engaged()
    const [first] = (await schedule(id)).instalments
    expect((await declare(first?.id ?? "")).status).toBe(200)
    expect((await done(id, { ...FIRST, minutes: 37 * 60 + 20 })).body).toMatchObject({ asked_cents: 341_60 })
    const [ready] = (await schedule(id)).instalments
    expect(ready).toMatchObject({ cents: 341_60, status: "to_invoice", difference_cents: 341_60 - 603_90 })
    await issue([ready?.id ?? ""])
    const { rows } = await api.db.admin.query<{ line: object }>(
      "select document -> 'lines' -> 0 as line from invoice where instalment_id = $1",
      [ready?.id],
    )
    expect(rows).toMatchObject([{ line: { quantity: 1, unit: "piece", unitPriceCents: 341_60 } }])
    expect((await done(id, { ...FIRST, minutes: 60 })).body.code).toBe("invoicing.hours_invoiced")
    // A period that is not over has no hours yet; nor has one that the schedule does not know.
    const last = { starts_on: "2026-10-01", ends_on: "2026-12-31", minutes: 60 }
    expect((await done(id, last)).body.code).toBe("request.invalid")
    expect((await done(id, { ...SECOND, starts_on: "2026-04-02", minutes: 60 })).status).toBe(404)
    // No hours at all: nothing to invoice, and it can still be corrected.
    expect((await done(id, { ...SECOND, minutes: 0 })).status).toBe(200)
    expect((await schedule(id)).instalments.map(({ starts_on }) => starts_on)).not.toContain("2026-04-01")
    expect((await done(id, { ...SECOND, minutes: 600 })).body).toMatchObject({ asked_cents: 91_50 })
  })

  it("follows what the OPCO and the company agreed to, and leaves the rest to the company", async () => {
    const id = await engaged()
    const said = await say(id, { hours: 200, hour_cents: 12_00, price_hour_cents: 15_00, rhythm_months: 6 })
    expect(said.body).toMatchObject({ total_cents: 3_000_00, periods: 2 })
    const { instalments, versions } = await schedule(id)
    const of = (payer: string) => instalments.filter((one) => one.payer.kind === payer)
    expect(of("funder").reduce((sum, { cents }) => sum + cents, 0)).toBe(2_400_00)
    expect(of("employer").map(({ nature }) => nature)).toEqual(["reste_a_charge", "reste_a_charge"])
    expect(versions[0]?.reason).toBe("changed")
    expect(await hourly(id)).toMatchObject({ rate: null, rhythm: null, said: { hours: 200 } })
    const half = { starts_on: "2026-01-12", ends_on: "2026-06-30" }
    await done(id, { ...half, minutes: 80 * 60 })
    // The company needs no certificate: its part opens with the hours.
    const [beyond] = (await schedule(id)).instalments.filter(({ payer }) => payer.kind === "employer")
    expect(beyond).toMatchObject({ cents: 240_00, status: "to_invoice" })
    await issue([beyond?.id ?? ""])
    expect((await say(id, { rhythm_months: 1 })).body.code).toBe("invoicing.rhythm_invoiced")
    const { rows } = await api.db.admin.query<{ line: object }>(
      "select document -> 'lines' -> 0 as line from invoice where instalment_id = $1",
      [beyond?.id],
    )
    expect(rows).toMatchObject([{ line: { quantity: 80, unitPriceCents: 3_00, bpfLine: "1" } }])
  })

  it("ends with a rupture, and with nothing when it is cancelled", async () => {
    const id = await engaged()
    await school.put(id, { status: "broken", broken_on: "2026-05-15" } as never)
    await refresh(id)
    const { instalments } = await schedule(id)
    expect(instalments.map(({ ends_on }) => ends_on)).toEqual(["2026-03-31", "2026-05-15"])
    await school.put(id, { status: "cancelled" })
    await refresh(id)
    expect((await schedule(id)).instalments).toEqual([])
  })

  it("is another school's to nobody, nor those who teach, and an apprenticeship has no hours", async () => {
    const id = await engaged()
    expect((await say(id, { hours: 10 }, await school.stranger())).body.code).toBe("not_found")
    expect((await done(id, { ...FIRST, minutes: 10 }, await school.stranger())).body.code).toBe("not_found")
    expect((await say(id, { hours: 10 }, await school.member(4))).body.code).toBe("access.denied")
    const apprenticeship = await school.begun("engaged")
    expect((await say(apprenticeship, { hours: 10 })).body.code).toBe("invoicing.not_hourly")
  })
})
