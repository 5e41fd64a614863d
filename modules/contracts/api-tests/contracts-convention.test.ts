import { randomBytes, randomUUID } from "node:crypto"
import {
  aReadyContract,
  COMING,
  type ContractSchool,
  type Device,
  makeReady,
  openSigningSchool,
  saidAbout,
  startTestApi,
  type TestApi,
} from "@jalon/api/testing"
import { comingDates, documentText } from "@jalon/contracts/testing"
import {
  applyMinimumPay,
  askConventionCorrection,
  type ContractRecord,
  chooseRecords,
  contractDocumentFile,
  conventionFile,
  getContract,
  getConvention,
  resendConvention,
  restoreVersion,
  setContractPreferences,
  signatureCopyFile,
  validateConvention,
} from "@jalon/contracts/wire"
import { guestLinkKey, guestLinkToken } from "@jalon/guest-links/server"
import { renewGuestLink } from "@jalon/guest-links/wire"
import { TEST_PASSWORD } from "@jalon/identity/testing"
import { stepUp } from "@jalon/identity/wire"
import { today } from "@jalon/kernel"
import { updateLogo } from "@jalon/organizations/wire"
import type { AnswerOf } from "@jalon/wire-kit"
import { afterAll, beforeAll, describe, expect, it } from "vitest"

/** Two blue points, as a PNG. */
const LOGO = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAIAAAB7QOjdAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAD0lEQVQImWNQCdikErAJAAb1Ak0uqoLTAAAAAElFTkSuQmCC",
  "base64",
)

let api: TestApi
let school: ContractSchool
let guest: Device

beforeAll(async () => {
  api = await startTestApi()
  school = await openSigningSchool(api, { rqth: true })
  guest = api.device()
})
afterAll(() => api.close())

const draft = () => school.create(COMING)

/** The secret of the last link to a convention, as its mail carries it. */
const linkTo = async (contractId: string): Promise<string> => {
  const { rows } = await api.db.admin.query<{ id: string }>(
    "select id from guest_link where subject_id = $1 and kind = 'convention' order by created_at desc limit 1",
    [contractId],
  )
  return guestLinkToken(guestLinkKey(Buffer.from(api.settings.MASTER_SECRET, "base64")), rows[0]?.id ?? "")
}

const propose = async (contractId: string): Promise<string> => {
  const reply = await school.move(contractId, "proposeConvention")
  expect({ status: reply.status, message: reply.body.message }).toMatchObject({ status: 200 })
  return linkTo(contractId)
}

type Look = AnswerOf<typeof getConvention>
const look = async (token: string) =>
  (await guest.call(getConvention, { params: { token } })).body as unknown as Look
const lineOf = ({ convention }: Look, line: string) => convention?.lines.find((one) => one.line === line)

const AUTHOR = { author_name: "Odile Branchereau", author_role: "Gérante" }
const validate = async (token: string, fingerprint?: string) =>
  guest.call(validateConvention, {
    body: { token, fingerprint: fingerprint ?? (await look(token)).convention?.fingerprint ?? "", ...AUTHOR },
  })

describe("the convention of a contract", () => {
  it("is filled from the training, the published level, the dates and the school's signatory", async () => {
    const { fields, convention } = await school.get(await draft())
    expect(convention?.state).toBe("not_sent")
    // Level 5 without a published level: the start-up amount; two whole years.
    expect(fields.convention_financement).toEqual([
      {
        annee: 1,
        prix_prestation_cents: 805_000,
        prise_en_charge_opco_cents: 600_000,
        participation_obligatoire_cents: 0,
      },
      {
        annee: 2,
        prix_prestation_cents: 805_000,
        prise_en_charge_opco_cents: 600_000,
        participation_obligatoire_cents: 0,
      },
    ])
    expect(fields).toMatchObject({
      cfa_representant_nom: "Marsaudon",
      convention_mandat: true,
      convention_signature_lieu: "Rennes",
    })
  })

  it("follows the dates while nobody wrote an amount, then keeps what was written", async () => {
    const id = await draft()
    await school.save(id, { contrat_date_fin: comingDates(1).contrat_date_fin })
    expect((await school.get(id)).fields.convention_financement).toHaveLength(1)
    const written = [{ annee: 1, prix_prestation_cents: 700_000, prise_en_charge_opco_cents: 600_000 }]
    await school.save(id, { convention_financement: written })
    await school.save(id, { contrat_date_fin: COMING.contrat_date_fin })
    expect((await school.get(id)).fields.convention_financement).toEqual(written)
  })

  it("follows the funder: a public employer pays alone, or what the CNFPT leaves", async () => {
    const id = await draft()
    const table = async () => {
      const { fields } = await school.get(id)
      return (fields.convention_financement as Record<string, number>[])[0]
    }
    await school.save(id, { employeur_secteur: "public", employeur_type: "22" })
    expect(await table()).toMatchObject({
      prix_prestation_cents: 805_000,
      prise_en_charge_opco_cents: 0,
      participation_obligatoire_cents: 0,
    })
    const { fields } = await school.get(id)
    expect(fields.convention_modalites_reglement).toContain("Chorus Pro")
    expect(fields.convention_modalites_reglement).not.toContain("participation")
    await school.save(id, { cnfpt_apf_numero: "APF-2026-77", cnfpt_montant_annuel_cents: 700_000 })
    expect(await table()).toMatchObject({ prise_en_charge_opco_cents: 700_000 })
    await school.save(id, { funder: "other" })
    expect(await table()).toMatchObject({ prise_en_charge_opco_cents: 0 })
  })

  it("is asked for on paper too: a signed contract comes with its signed convention", async () => {
    const id = await aReadyContract(school)
    const reply = await school.move(id, "signOnPaper", {
      signature_employeur_date: today(),
      signature_apprenti_date: today(),
    })
    expect(Object.keys(reply.body.fields as object).sort()).toEqual([
      "given.convention_signature_cfa_date",
      "given.convention_signature_employeur_date",
      "given.signed_cerfa",
      "given.signed_convention",
    ])
  })

  it("is not asked of a centre inside the company", async () => {
    const id = await draft()
    await api.db.admin.query(
      `update contract set fields = fields || '{"cfa_entreprise": true}' where id = $1`,
      [id],
    )
    const { needs_convention, convention, attachments } = await school.get(id)
    expect({ needs_convention, convention }).toEqual({ needs_convention: false, convention: null })
    expect(attachments.map(({ code }) => code)).not.toContain("convention_signee")
  })
})

describe("[R-32] the convention's link", () => {
  it("shows parties, training, dates, hours, price, funder, what is left to pay and the place", async () => {
    const id = await aReadyContract(school)
    const token = await propose(id)
    const seen = await look(token)
    expect(seen.guest_link).toMatchObject({
      kind: "convention",
      state: "open",
      email: "odile.branchereau@example.org",
    })
    expect(lineOf(seen, "learner")?.value).toBe("Lina TRIVIDIC, né(e) en 2007")
    expect(lineOf(seen, "employer")?.value).toContain("Garage du Pont Rouge")
    expect(lineOf(seen, "hours")?.value).toMatch(/^1350\s?h, en présentiel$/)
    expect(lineOf(seen, "price")?.value).toMatch(/16\s100,00\s€/)
    expect(lineOf(seen, "funded")?.value).toMatch(/12\s000,00\s€/)
    expect(lineOf(seen, "remaining")?.value).toMatch(/4\s100,00\s€/)
    expect(lineOf(seen, "place")?.value).toContain("Rennes")
    expect(seen.convention?.years).toHaveLength(2)
    expect(await school.get(id)).toMatchObject({
      status: "convention_to_validate",
      convention: { state: "to_validate", link: { is_open: true, email: "odile.branchereau@example.org" } },
    })
  })

  it("shows neither the number, nor answers on health, nor a birth date, nor an address of the person", async () => {
    const id = await aReadyContract(school)
    const token = await propose(id)
    const document = await guest.call(conventionFile, { params: { token } })
    expect(document.status).toBe(200)
    expect(document.headers["cache-control"]).toBe("no-store")
    const whole = `${JSON.stringify(await look(token))} ${await documentText(document.bytes)}`
    expect(whole).toContain("TRIVIDIC")
    for (const secret of ["2070375001002", "14/03/2007", "2007-03-14", "handicap", "rqth"])
      expect(whole).not.toContain(secret)
    expect(await documentText(document.bytes)).not.toMatch(/TRIVIDIC[^.]*rue des Tanneurs/)
    const office_ = await school.office.call(contractDocumentFile, {
      params: { contractId: id, document: "convention" },
    })
    expect(await documentText(office_.bytes)).toContain("14/03/2007")
  })

  it("is not used by looking, however often a scanner of mails opens it", async () => {
    const token = await propose(await aReadyContract(school))
    for (let n = 0; n < 5; n++) {
      expect((await look(token)).guest_link.state).toBe("open")
      expect((await guest.call(conventionFile, { params: { token } })).status).toBe(200)
    }
    expect((await validate(token)).status).toBe(200)
  })

  it("says nothing of a link that does not exist", async () => {
    const answers = new Set<string>()
    for (let n = 0; n < 20; n++) {
      const token = randomBytes(32).toString("base64url")
      for (const route of [getConvention, conventionFile])
        answers.add(JSON.stringify((await guest.call(route, { params: { token } })).body.code))
      answers.add(JSON.stringify((await validate(token, "x")).body.code))
    }
    expect([...answers]).toEqual(['"guest_link.unknown"'])
  })

  it.each([
    ["expired", "expires_at = now() - interval '1 second'", 1],
    ["revoked", "revoked_at = now()", 0],
  ] as const)("says why it is dead and what may be done: %s", async (state, change, renewed) => {
    const id = await aReadyContract(school)
    const token = await propose(id)
    await api.db.admin.query(`update guest_link set ${change} where subject_id = $1`, [id])
    const { guest_link: guestLink, convention } = await look(token)
    expect({ state: guestLink.state, convention }).toEqual({ state, convention: null })
    expect((await guest.call(conventionFile, { params: { token } })).body.code).toBe(`guest_link.${state}`)
    expect((await validate(token, "x")).body.code).toBe(`guest_link.${state}`)
    await guest.call(renewGuestLink, { body: { token } })
    const { rows } = await api.db.admin.query("select 1 from guest_link where subject_id = $1", [id])
    expect(rows).toHaveLength(1 + renewed)
  })

  it("is sent again by the school, and the former one says that it was replaced", async () => {
    const id = await aReadyContract(school)
    const first = await propose(id)
    expect((await school.office.call(resendConvention, { params: { contractId: id } })).status).toBe(200)
    expect((await look(first)).guest_link.state).toBe("replaced")
    expect((await look(await linkTo(id))).guest_link.state).toBe("open")
  })

  it("dies when the school takes the contract back", async () => {
    const id = await aReadyContract(school)
    const token = await propose(id)
    await school.move(id, "reopen")
    expect((await look(token)).guest_link.state).toBe("revoked")
    expect((await school.office.call(resendConvention, { params: { contractId: id } })).body.code).toBe(
      "convention.not_awaited",
    )
  })
})

describe("[C-12] validating a convention", () => {
  it("[E-07] answers state success, moves the contract, and leaves a proof with its date and reference", async () => {
    const id = await aReadyContract(school)
    const token = await propose(id)
    const { convention } = await look(token)
    const { status, body } = await validate(token)
    expect(validateConvention).toMatchObject({
      method: "POST",
      path: "/administrative/training-convention/validation",
    })
    expect({ status, state: body.state }).toEqual({ status: 200, state: "success" })
    expect(body.answered).toMatchObject({
      answer: "validated",
      author: "Odile Branchereau, Gérante",
      reference: expect.stringContaining(convention?.fingerprint ?? "?"),
      signers: [{ name: "Odile BRANCHEREAU" }, { name: "Lina TRIVIDIC" }, { name: "CFA des Horizons" }],
    })
    expect(await school.get(id)).toMatchObject({
      status: "convention_validated",
      editable: [],
      convention: { state: "validated", validated: { author: "Odile Branchereau, Gérante" } },
    })
    expect(await saidAbout(api, id, "contracts.ConventionAnswered")).toHaveLength(1)
    // The used link is the proof, for whoever opens it again.
    const again = await look(token)
    expect(again).toMatchObject({ guest_link: { state: "used" }, convention: null, answered: body.answered })
    expect((await validate(token, "x")).body).toMatchObject({ code: "guest_link.used", state: "error" })
    expect((await school.told(id))[0]?.what).toContain("Convention validée")
  })

  it("gives a copy of what was agreed to, and nothing of what the convention becomes afterwards", async () => {
    const id = await aReadyContract(school)
    const token = await propose(id)
    await validate(token)
    expect((await guest.call(conventionFile, { params: { token } })).status).toBe(200)
    await school.put(id, {
      fields: { employeur_siret: "99990713200107", employeur_denomination: "Menuiserie des Deux Rives" },
    })
    expect((await guest.call(conventionFile, { params: { token } })).body).toMatchObject({
      code: "convention.superseded",
      message: expect.stringContaining("modifiée depuis votre réponse"),
    })
    const { answered } = await look(token)
    expect(answered).toMatchObject({ answer: "validated", is_current: false, employer: "", signers: [] })
  })

  it("lets one of two clicks through", async () => {
    const token = await propose(await aReadyContract(school))
    const { convention } = await look(token)
    const codes = await Promise.all(
      [1, 2, 3].map(async () => (await validate(token, convention?.fingerprint)).status),
    )
    expect(codes.toSorted()).toEqual([200, 410, 410])
  })

  it("[E-07] refuses a text that changed since it was read, and nothing moves", async () => {
    const id = await aReadyContract(school)
    const token = await propose(id)
    const { convention } = await look(token)
    await school.save(id, { convention_modalites_reglement: "À réception de chaque facture" })
    const refused = await validate(token, convention?.fingerprint)
    expect(refused.body).toMatchObject({ code: "convention.changed", state: "error" })
    expect((await school.get(id)).status).toBe("convention_to_validate")
    const seen = await look(token)
    expect(lineOf(seen, "payment")).toMatchObject({
      has_changed: true,
      was: expect.stringContaining("deux factures"),
    })
    expect(lineOf(seen, "price")).toMatchObject({ has_changed: false, was: null })
    expect((await validate(token)).body.state).toBe("success")
  })

  it("is given of a contract that stays as it was read: no version, record or minimum is written over it", async () => {
    const id = await school.create(COMING)
    await school.move(id, "completeItself")
    await school.save(id, { employeur_denomination: "Garage du Pont Neuf" })
    await makeReady(school, id)
    await propose(id)
    const low = (await school.get(id)).fields.remunerations as object[]
    await school.put(id, { fields: { remunerations: low.map((line) => ({ ...line, taux: 1 })) } })
    const other = randomUUID()
    await api.db.admin.query(
      "insert into partner (id, organization_id, denomination) values ($1, $2, 'Librairie des Quais')",
      [other, school.id],
    )
    const before = await school.get(id)
    const params = { contractId: id }
    const replies = [
      await school.office.call(restoreVersion, { params: { ...params, version: "1" } }),
      await school.office.call(chooseRecords, { params, body: { partner_id: other } }),
      await school.office.call(applyMinimumPay, { params }),
    ]
    expect(replies.map(({ body }) => body.code)).toEqual(Array(3).fill("contract.locked"))
    const { fields, partner } = await school.get(id)
    expect({ fields, partner }).toEqual({ fields: before.fields, partner: before.partner })
  })

  it("asks who answers", async () => {
    const token = await propose(await aReadyContract(school))
    const { convention } = await look(token)
    const { status, body } = await guest.call(validateConvention, {
      body: { token, fingerprint: convention?.fingerprint ?? "", author_name: "", author_role: "Gérante" },
    })
    expect({ status, fields: Object.keys(body.fields as object) }).toEqual({
      status: 400,
      fields: ["author_name"],
    })
    expect((await look(token)).guest_link.state).toBe("open")
  })
})

describe("asking for a correction", () => {
  it("brings the line and the reason back to the school, and the next sending shows what changed", async () => {
    const id = await aReadyContract(school)
    const first = await propose(id)
    const { status, body } = await guest.call(askConventionCorrection, {
      body: {
        token: first,
        line: "price",
        reason: "Le prix convenu était de 7 000 € par an.",
        author_name: "Odile Branchereau",
      },
    })
    expect({ status, state: body.state }).toEqual({ status: 200, state: "success" })
    expect((await look(first)).answered).toMatchObject({ answer: "correction", line: "Prix de la formation" })
    expect(await school.get(id)).toMatchObject({
      status: "ready",
      convention: {
        state: "correction_requested",
        correction: {
          line: "Prix de la formation",
          reason: "Le prix convenu était de 7 000 € par an.",
          author: "Odile Branchereau",
        },
      },
    })
    await school.move(id, "reopen")
    const years = (await school.get(id)).fields.convention_financement as object[]
    await school.save(id, {
      convention_financement: years.map((year) => ({ ...year, prix_prestation_cents: 700_000 })),
    })
    await makeReady(school, id)
    const seen = await look(await propose(id))
    expect(lineOf(seen, "price")).toMatchObject({
      has_changed: true,
      was: expect.stringMatching(/16\s100,00/),
      value: expect.stringMatching(/14\s000,00/),
    })
    expect(lineOf(seen, "training")).toMatchObject({ has_changed: false })
    expect(seen.convention?.compared_with).not.toBeNull()
    await validate(await linkTo(id))
    // Each link is the proof of its own answer.
    expect((await look(first)).answered).toMatchObject({ answer: "correction", is_current: false })
  })
})

describe("the school's own approval", () => {
  it("comes before the company's link, from a colleague to whom it was granted", async () => {
    const own = await openSigningSchool(api, { rqth: false })
    const director = await own.member(1, ["convention.validate"])
    await own.office.call(setContractPreferences, { body: { approves_conventions: true } })
    const id = await aReadyContract(own)
    await own.move(id, "proposeConvention")
    expect((await own.get(id)).convention).toMatchObject({ state: "to_approve", link: null })
    expect(await saidAbout(api, id, "contracts.ConventionProposed")).toHaveLength(1)
    expect((await own.get(id)).moves.map(({ move: key }) => key)).not.toContain("approveConvention")
    expect((await own.move(id, "approveConvention")).body.code).toBe("contract.move_refused")
    const offered = (await director.call(getContract, { params: { contractId: id } })).body
      .contract as ContractRecord
    expect(offered.moves[0]).toMatchObject({ move: "approveConvention", reasons: [] })
    expect((await own.move(id, "approveConvention", {}, director)).status).toBe(200)
    expect((await own.get(id)).convention).toMatchObject({ state: "to_validate", link: { is_open: true } })
    expect((await validate(await linkTo(id))).body.state).toBe("success")

    const refused = await aReadyContract(own)
    await own.move(refused, "proposeConvention")
    await own.move(refused, "askConventionCorrection", { line: "price", reason: "Prix à revoir" }, director)
    expect(await own.get(refused)).toMatchObject({
      status: "ready",
      convention: { state: "correction_requested", correction: { reason: "Prix à revoir" } },
    })
  })
})

describe("the copy to sign", () => {
  const copyOf = (device: Device, contractId: string) =>
    device.call(signatureCopyFile, { params: { contractId } })

  it("shows the number to who has the right and has just typed her password, and says so in the history", async () => {
    const id = await aReadyContract(school)
    const granted = await school.member(2, ["contract.signature_copy"])
    expect((await copyOf(granted, id)).body.code).toBe("step_up.required")
    await granted.call(stepUp, { body: { password: TEST_PASSWORD } })
    const { status, bytes, headers } = await copyOf(granted, id)
    expect({ status, cache: headers["cache-control"] }).toEqual({ status: 200, cache: "no-store" })
    expect((await documentText(bytes)).replace(/\s/g, "")).toContain("2070375001002")
    expect((await school.told(id))[0]?.what).toContain("Exemplaire à signer")
  })

  it("is refused without the right, to whoever teaches and to another school", async () => {
    const id = await aReadyContract(school)
    await school.office.call(stepUp, { body: { password: TEST_PASSWORD } })
    expect((await copyOf(school.office, id)).body.code).toBe("contract.signature_copy_not_granted")
    expect((await copyOf(await school.member(4, ["contract.signature_copy"]), id)).status).toBe(403)
    const stranger = await school.stranger(1, ["contract.signature_copy"])
    await stranger.call(stepUp, { body: { password: TEST_PASSWORD } })
    expect((await copyOf(stranger, id)).status).toBe(404)
  })
})

describe("the pedagogical calendar", () => {
  it("is given once the class has one, and travels with the convention", async () => {
    const id = await aReadyContract(school)
    const document = (name: "calendar" | "convention") =>
      school.office.call(contractDocumentFile, { params: { contractId: id, document: name } })
    expect((await document("calendar")).body.code).toBe("contract.no_calendar")
    await api.db.admin.query(
      `insert into calendar_period (id, organization_id, scope, scope_id, kind, from_date, to_date)
       values (gen_random_uuid(), $1, 'class', $2, 'school', '2026-12-07', '2026-12-11'),
         (gen_random_uuid(), $1, 'class', $2, 'company', '2026-12-14', '2026-12-18')`,
      [school.id, school.world.classId],
    )
    expect(await documentText((await document("calendar")).bytes)).toContain("Calendrier pédagogique")
    expect(await documentText((await document("convention")).bytes)).toContain("Annexe 2")
    await school.office.call(updateLogo, { file: new Blob([LOGO]) })
    for (const name of ["calendar", "convention"] as const)
      expect(await documentText((await document(name)).bytes)).toContain("Logo : ")
  })
})
