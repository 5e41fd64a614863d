import {
  type ContractSchool,
  type Device,
  openContractSchool,
  startTestApi,
  type TestApi,
} from "@jalon/api/testing"
import { comingDates } from "@jalon/contracts/testing"
import {
  applyMinimumByLink,
  completeContract,
  contractHistory,
  copyCompanyLink,
  fillFromSiret,
  finishSection,
  type GuestContract,
  getCompanyLink,
  getCompletion,
  handOverSection,
  mailCompletion,
  saveCompletion,
  sendCompanyLink,
} from "@jalon/contracts/wire"
import { guestLinkKey, guestLinkToken } from "@jalon/guest-links/server"
import { renewGuestLink } from "@jalon/guest-links/wire"
import { nirWithKey } from "@jalon/identifiers"
import { afterAll, beforeAll, describe, expect, it } from "vitest"

const NIR = nirWithKey("2070375001002")

let api: TestApi
let school: ContractSchool
let guest: Device
beforeAll(async () => {
  api = await startTestApi()
  school = await openContractSchool(api)
  guest = api.device()
  await school.sealSecrets({ nir: NIR, rqth: true })
})
afterAll(() => api.close())

/** What the school types; the company's own fields are left to it. */
const BY_SCHOOL = {
  ...comingDates(),
  lieu_formation_identique: true,
}

type Typed = Parameters<ContractSchool["create"]>[0]
const draft = (typed: Typed = BY_SCHOOL) => school.create(typed)

const send = (contractId: string, body: object = {}) =>
  school.office.call(sendCompanyLink, {
    params: { contractId },
    body: { email: "odile.branchereau@example.org", ...body },
  })

type Link = { state: string; email: string; times: number; asked_for: string | null }
const linkOf = async (contractId: string): Promise<Link> => {
  const { body } = await school.office.call(getCompanyLink, { params: { contractId } })
  return body.link as Link
}
const copy = (contractId: string, device = school.office) =>
  device.call(copyCompanyLink, { params: { contractId } })
const tokenOf = async (contractId: string): Promise<string> =>
  String((await copy(contractId)).body.path)
    .split("/")
    .at(-1) ?? ""

const sent = async (typed?: Typed): Promise<{ contractId: string; token: string }> => {
  const contractId = await draft(typed)
  expect((await send(contractId)).body).toMatchObject({ state: "success", status: "awaiting_company" })
  return { contractId, token: await tokenOf(contractId) }
}

const look = (token: string, device = guest) => device.call(getCompletion, { params: { token } })
const seen = async (token: string): Promise<GuestContract> => {
  const { status, body } = await look(token)
  expect({ status, body: body.message }).toMatchObject({ status: 200 })
  return body.contract as GuestContract
}
const save = (token: string, changes: object, more: object = {}) =>
  guest.call(saveCompletion, { body: { token, changes, ...more } as never })
const complete = (token: string) =>
  guest.call(completeContract, {
    body: { token, author_name: "Odile Branchereau", author_role: "Gérante" },
  })
/** What a company adds to what its school and the register know. */
const BY_COMPANY = {
  employeur_specifique: "0",
  contrat_travail_risque: false,
  employeur_attestation_maitre: true,
  employeur_attestation_pieces: true,
  remuneration_smc_mensuel_cents: 190_000,
}

const finished = async () => {
  const link = await sent()
  const { status, body } = await save(link.token, BY_COMPANY)
  expect({ status, message: body.message, fields: body.fields }).toMatchObject({ status: 200 })
  return link
}

const guestLinkIdOf = async (contractId: string): Promise<string> => {
  const { rows } = await api.db.admin.query<{ id: string }>(
    "select id from guest_link where subject_id = $1 and part is null order by created_at desc limit 1",
    [contractId],
  )
  return rows[0]?.id ?? ""
}
const setGuestLink = async (contractId: string, change: string) =>
  api.db.admin.query(`update guest_link set ${change} where id = $1`, [await guestLinkIdOf(contractId)])

describe("« Copier le lien »", () => {
  it("asked again under the same key gives the same link, of which nothing is kept in clear", async () => {
    const { contractId, token } = await sent()
    const again = () =>
      school.office.call(
        copyCompanyLink,
        { params: { contractId } },
        { "idempotency-key": `copy-${contractId}` },
      )
    const [first, second] = [await again(), await again()]
    expect(first.body.path).toBe(`/contract-completion/${token}`)
    expect(second.body).toEqual(first.body)
    const { rows } = await api.db.admin.query<{ answer: unknown }>(
      "select answer from idempotency_key where key = $1",
      [`copy-${contractId}`],
    )
    expect(rows).toEqual([{ answer: {} }])
    const { rows: kept } = await api.db.admin.query<{ n: number }>(
      "select count(*)::int as n from idempotency_key where position($1 in answer::text) > 0",
      [token],
    )
    expect(kept).toEqual([{ n: 0 }])
  })

  it("asked again once the link was taken back gives none", async () => {
    const { contractId } = await sent()
    const again = () =>
      school.office.call(
        copyCompanyLink,
        { params: { contractId } },
        { "idempotency-key": `late-${contractId}` },
      )
    expect((await again()).status).toBe(200)
    await setGuestLink(contractId, "revoked_at = now()")
    expect((await again()).body.code).toBe("contract.no_open_link")
  })
})

describe("« Envoyer à l'entreprise »", () => {
  it("moves the contract on, and sends a link to whom the school chose", async () => {
    const contractId = await draft()
    expect((await school.get(contractId)).moves.map(({ move }) => move)).toContain("askCompany")
    const { body } = await send(contractId, { email: "rh@example.org", asked_for: "2026-11-25" })
    expect(body).toMatchObject({ state: "success", status: "awaiting_company" })
    expect(await linkOf(contractId)).toMatchObject({
      email: "rh@example.org",
      state: "open",
      asked_for: "2026-11-25",
      times: 1,
    })
    expect((await seen(await tokenOf(contractId))).asked_for).toBe("2026-11-25")
  })

  it("is copied by a colleague who leaves her name in the history; reading the contract gives no link", async () => {
    const contractId = await draft()
    expect((await copy(contractId)).body.code).toBe("contract.no_open_link")
    await send(contractId)
    const { body } = await school.office.call(getCompanyLink, { params: { contractId } })
    expect(JSON.stringify(body)).not.toContain("/contract-completion/")
    expect((await copy(contractId)).body.path).toMatch(/^\/contract-completion\/[\w-]{43}$/)
    expect((await school.told(contractId))[0]).toMatchObject({
      what: expect.stringMatching(/^Lien de l.entreprise copié$/),
    })
    expect((await copy(contractId, await school.stranger())).status).toBe(404)
  })

  it("proposes the people of the company, each address once", async () => {
    const contractId = await draft()
    const { body } = await school.office.call(getCompanyLink, { params: { contractId } })
    const emails = (body.people as { email: string }[]).map(({ email }) => email)
    expect(emails).toEqual([
      "odile.branchereau@example.org",
      "contact@example.org",
      "marc.tassigny@example.org",
    ])
    expect(body.link).toBeNull()
  })

  it("[C-11] reminds by a new link that replaces the first; what the company wrote stays", async () => {
    const { contractId, token } = await sent()
    await save(token, { employeur_effectif: 21 }, { remark: "Plutôt le 7 décembre ?" })
    await send(contractId)
    expect((await look(token)).body).toMatchObject({ guest_link: { state: "replaced" }, contract: null })
    const again = await seen(await tokenOf(contractId))
    expect(again).toMatchObject({ fields: { employeur_effectif: 21 }, remark: "Plutôt le 7 décembre ?" })
  })

  it("is taken back: the contract is a draft again and the link says why it is dead", async () => {
    const { contractId, token } = await sent()
    await school.move(contractId, "recall")
    expect((await school.get(contractId)).status).toBe("draft")
    expect((await look(token)).body).toMatchObject({ guest_link: { state: "revoked" }, contract: null })
    expect(await save(token, { employeur_effectif: 3 })).toMatchObject({
      status: 410,
      body: { code: "guest_link.revoked", state: "error" },
    })
  })

  it("asks for a correction with a comment that the company reads", async () => {
    const { contractId, token } = await finished()
    await complete(token)
    expect((await send(contractId)).body).toMatchObject({ code: "contract.move_incomplete" })
    await send(contractId, { comment: "L'effectif semble erroné." })
    expect(await seen(await tokenOf(contractId))).toMatchObject({ message: "L'effectif semble erroné." })
  })

  it("is another school's contract to nobody else", async () => {
    const { contractId } = await sent()
    const other = await school.stranger()
    expect((await other.call(getCompanyLink, { params: { contractId } })).status).toBe(404)
    const tried = await other.call(sendCompanyLink, {
      params: { contractId },
      body: { email: "x@example.org" },
    })
    expect(tried.status).toBe(404)
  })
})

describe("the company's page", () => {
  it("[R-31] shows a name, a birth year and the training; everything known is filled", async () => {
    const { token } = await sent()
    expect(await seen(token)).toMatchObject({
      part: null,
      sections: ["employer", "tutor", "contract", "pay", "review"],
      learner: { name: "Lina TRIVIDIC", birth_year: 2007 },
      training: { title: "BTS Management commercial opérationnel", center: "CFA des Horizons" },
      starts_on: BY_SCHOOL.contrat_date_debut,
      fields: {
        employeur_siret: "99990107700019",
        maitre1_nom: "TASSIGNY",
        contrat_date_debut: BY_SCHOOL.contrat_date_debut,
      },
    })
  })

  it("[R-31] never answers a number of social security, health, a birth date, an address or a phone of the person", async () => {
    const { token } = await sent()
    const answers = [
      (await look(token)).body,
      (await save(token, { employeur_effectif: 9 })).body,
      (await guest.call(applyMinimumByLink, { body: { token } })).body,
    ]
    for (const answer of answers) {
      const text = JSON.stringify(answer)
      for (const secret of [
        NIR.slice(0, 13),
        "2007-03-14",
        "0639980003",
        "lina.trividic@",
        "_rqth",
        "_nir",
        "handicap",
      ])
        expect(text, secret).not.toContain(secret)
    }
  })

  it("[R-31] opens for who is signed in too, and consumes nothing however often a scanner looks", async () => {
    const { contractId, token } = await sent()
    for (let n = 0; n < 5; n++) expect((await look(token, n % 2 ? school.office : guest)).status).toBe(200)
    const { rows } = await api.db.admin.query(
      "select used_at, guest_link_state(guest_link) as state from guest_link where id = $1",
      [await guestLinkIdOf(contractId)],
    )
    expect(rows[0]).toEqual({ used_at: null, state: "open" })
    expect((await save(token, { employeur_effectif: 12 })).status).toBe(200)
  })

  it("says once in the history that the company opened it, and nothing of a colleague who looks", async () => {
    const { contractId, token } = await sent()
    const opened = async () => {
      const { body } = await school.office.call(contractHistory, { params: { contractId }, query: {} })
      return (body.results as { what: string; who: string }[]).filter(({ what }) => what === "Lien ouvert")
    }
    expect((await look(token, school.office)).status).toBe(200)
    expect(await opened()).toEqual([])
    await Promise.all([look(token), look(token), look(token)])
    await look(token)
    expect(await opened()).toMatchObject([
      { who: "Garage du Pont Rouge (odile.branchereau@example.org), par son lien" },
    ])
  })

  it.each([
    ["the apprentice", { apprenti_telephone: "0639980009" }],
    ["her number of social security", { apprenti_nir: NIR }],
    ["health", { apprenti_rqth: false }],
    ["a date of the contract", { contrat_date_debut: "2026-12-15" }],
    ["the training", { formation_intitule: "Autre" }],
    ["the price", { convention_prix_total_cents: 1 }],
    ["the months already done", { remuneration_mois_acquis: 1 }],
    ["a field that does not exist", { zz: 1 }],
  ])("[R-31] refuses to write %s, and then keeps nothing of the rest", async (_, changes) => {
    const { contractId, token } = await sent()
    const { status, body } = await save(token, { ...changes, employeur_effectif: 77 })
    expect({ status, code: body.code }).toEqual({ status: 400, code: "contract.field_locked" })
    expect((await school.get(contractId)).fields.employeur_effectif).toBe(14)
  })

  it("keeps each field as it is typed, for any device that opens the link", async () => {
    const { contractId, token } = await sent()
    await save(token, { maitre1_emploi: "Chef d'atelier" })
    await save(token, { employeur_effectif: 30 }, { remark: "Merci" })
    const other = await api.device().call(getCompletion, { params: { token } })
    expect(other.body.contract).toMatchObject({
      fields: { maitre1_emploi: "Chef d'atelier", employeur_effectif: 30 },
      remark: "Merci",
    })
    expect((await school.get(contractId)).fields).toMatchObject({ maitre1_emploi: "Chef d'atelier" })
  })

  it("tells a field that an officer changed meanwhile instead of writing over it", async () => {
    const { contractId, token } = await sent()
    await school.save(contractId, { employeur_effectif: 40 }, { employeur_effectif: 14 })
    const { body } = await save(
      token,
      { employeur_effectif: 41, employeur_idcc: "1501" },
      { seen: { employeur_effectif: 14, employeur_idcc: "1090" } },
    )
    expect(body.conflicts).toEqual([{ key: "employeur_effectif", theirs: 40, yours: 41 }])
    expect((await school.get(contractId)).fields).toMatchObject({
      employeur_effectif: 40,
      employeur_idcc: "1501",
    })
  })

  it("raises the pay and never lowers it", async () => {
    const { contractId, token } = await sent({ ...BY_SCHOOL, contrat_duree_hebdo_heures: 35 })
    const lines = (await seen(token)).fields.remunerations as { ordre: string; taux: number }[]
    const with_ = (taux: number) => ({ remunerations: lines.map((line) => ({ ...line, taux })) })
    const low = await save(token, with_(10))
    expect(low).toMatchObject({
      status: 400,
      body: { fields: { remunerations: expect.stringContaining("minimum légal") } },
    })
    const cheap = await save(token, { remuneration_salaire_embauche_cents: 100 })
    expect(cheap.body.fields).toHaveProperty("remuneration_salaire_embauche_cents")
    expect((await save(token, with_(90))).status).toBe(200)
    const { fields } = await school.get(contractId)
    const [first] = fields.remunerations as { taux: number; date_debut: string; salaire_brut_cents: number }[]
    expect(first).toMatchObject({ taux: 90, date_debut: BY_SCHOOL.contrat_date_debut })
    expect(fields.remuneration_salaire_embauche_cents).toBe(first?.salaire_brut_cents)
  })

  it("cannot move the periods of the pay nor add one", async () => {
    const { contractId, token } = await sent()
    const before = (await school.get(contractId)).fields.remunerations as { date_fin: string }[]
    await save(token, {
      remunerations: [
        ...before.map((line) => ({ ...line, taux: 100, date_fin: "2026-12-31" })),
        { ordre: "9.9", taux: 100 },
      ],
    })
    const after = (await school.get(contractId)).fields.remunerations as { date_fin: string }[]
    expect(after.map(({ date_fin }) => date_fin)).toEqual(before.map(({ date_fin }) => date_fin))
  })

  it("fills the employer from another SIRET, and keeps what is typed when a register is down", async () => {
    const { token } = await sent()
    const { status, body } = await guest.call(fillFromSiret, { body: { token, siret: "000 000 166 00017" } })
    expect({ status, outcome: body.outcome }).toEqual({ status: 200, outcome: "found" })
    expect(body).toMatchObject({
      name: "Garage du Pont Rouge",
      contract: { fields: { employeur_siret: "00000016600017", employeur_adresse_commune: "Cholet" } },
    })
    api.registers.setFault("companies", "down")
    const down = await guest.call(fillFromSiret, { body: { token, siret: "99990713200107" } })
    api.registers.setFault("companies", null)
    expect(down.body).toMatchObject({
      outcome: "unavailable",
      contract: { fields: { employeur_siret: "99990713200107", employeur_adresse_commune: "Cholet" } },
    })
    const wrong = await guest.call(fillFromSiret, { body: { token, siret: "123" } })
    expect(wrong).toMatchObject({ status: 400, body: { fields: { employeur_siret: expect.any(String) } } })
  })

  it("fills the employer from another SIRET that was saved while the registers were asked", async () => {
    const { token } = await sent()
    const { fields } = await seen(token)
    const siret = "00000016600017"
    await save(token, { employeur_siret: siret })
    const { body } = await guest.call(fillFromSiret, {
      body: { token, siret, former: String(fields.employeur_siret) },
    })
    expect(body).toMatchObject({
      contract: { fields: { employeur_siret: siret, employeur_adresse_commune: "Cholet" } },
    })
    // Asked again of the same place of work, what was typed since stays.
    await save(token, { employeur_adresse_commune: "Rennes" })
    const again = await guest.call(fillFromSiret, { body: { token, siret, former: siret } })
    expect(again.body).toMatchObject({ contract: { fields: { employeur_adresse_commune: "Rennes" } } })
  })

  it("empties what the registers said of the former SIRET when they do not know the new one; what was typed stays", async () => {
    const { token } = await sent()
    const former = "00000016600017"
    await guest.call(fillFromSiret, { body: { token, siret: former } })
    await save(token, { employeur_adresse_complement: "Bâtiment B" })
    const { body } = await guest.call(fillFromSiret, { body: { token, siret: "40400001000011", former } })
    expect(body).toMatchObject({ outcome: "not_found", name: null })
    expect((body.contract as GuestContract).fields).toMatchObject({
      employeur_siret: "40400001000011",
      employeur_denomination: null,
      employeur_secteur: "prive",
      employeur_adresse_commune: null,
      employeur_adresse_complement: "Bâtiment B",
    })
  })

  it("mails the link again, to its own address", async () => {
    const { token } = await sent()
    const { body } = await guest.call(mailCompletion, { body: { token } })
    expect(body).toMatchObject({ state: "success", email: "odile.branchereau@example.org" })
  })
})

describe("a section handed to a colleague", () => {
  const delegated = async () => {
    const link = await sent()
    const { body } = await guest.call(handOverSection, {
      body: { token: link.token, section: "tutor", email: "atelier@example.org" },
    })
    const { rows } = await api.db.admin.query<{ id: string }>(
      "select id from guest_link where subject_id = $1 and part = 'tutor'",
      [link.contractId],
    )
    const key = guestLinkKey(Buffer.from(api.settings.MASTER_SECRET, "base64"))
    return {
      ...link,
      answer: body.contract as GuestContract,
      colleague: guestLinkToken(key, rows[0]?.id ?? ""),
    }
  }

  it("opens that section and no other", async () => {
    const { answer, colleague } = await delegated()
    expect(answer.delegated).toEqual([{ section: "tutor", email: "atelier@example.org", is_done: false }])
    const page = await seen(colleague)
    expect(page).toMatchObject({ part: "tutor", sections: ["tutor"] })
    expect(
      page.editable.every((key) => key.startsWith("maitre") || key === "employeur_attestation_maitre"),
    ).toBe(true)
    expect(page.fields).not.toHaveProperty("employeur_siret")
    expect((await save(colleague, { maitre1_emploi: "Cheffe" })).status).toBe(200)
    expect(await save(colleague, { employeur_effectif: 2 })).toMatchObject({ status: 400 })
    expect(await complete(colleague)).toMatchObject({ status: 400 })
    const onward = { token: colleague, section: "tutor" as const, email: "x@example.org" }
    expect((await guest.call(handOverSection, { body: onward })).body.code).toBe("contract.section_unknown")
  })

  it("is given back once it is filled, and the company's page says so", async () => {
    const { token, colleague } = await delegated()
    const early = await guest.call(finishSection, { body: { token: colleague } })
    expect(early.body).toMatchObject({
      code: "contract.part_incomplete",
      fields: { employeur_attestation_maitre: "Champ requis" },
    })
    await save(colleague, { employeur_attestation_maitre: true })
    expect((await guest.call(finishSection, { body: { token: colleague } })).body.state).toBe("success")
    expect((await seen(token)).delegated).toMatchObject([{ section: "tutor", is_done: true }])
    expect((await look(colleague)).body).toMatchObject({ guest_link: { state: "used" }, contract: null })
  })

  it("ends when the school sends the link to somebody else, and not when it reminds the same person", async () => {
    const { contractId, token, colleague } = await delegated()
    await send(contractId, { email: "ODILE.branchereau@example.org" })
    expect((await look(colleague)).body).toMatchObject({ guest_link: { state: "open" } })
    await send(contractId, { email: "rh@autre-entreprise.example" })
    for (const former of [token, colleague])
      expect(await save(former, { maitre1_emploi: "Cheffe" })).toMatchObject({ status: 410 })
    expect((await look(colleague)).body).toMatchObject({ guest_link: { state: "revoked" }, contract: null })
    expect((await seen(await tokenOf(contractId))).delegated).toEqual([])
  })

  it("does not fill mailboxes: some links an hour and no more", async () => {
    const { token } = await sent()
    const tries = []
    for (let n = 0; n < 10; n++)
      tries.push(
        (await guest.call(handOverSection, { body: { token, section: "pay", email: `p${n}@example.org` } }))
          .body.code,
      )
    expect(tries.filter((code) => code === undefined).length).toBeLessThanOrEqual(8)
    expect(tries.at(-1)).toBeDefined()
  })
})

describe("« Envoyer à {école} »", () => {
  it("[C-11] [E-07] answers state success and moves the contract to « À vérifier », with who sent it", async () => {
    const { contractId, token } = await finished()
    const { status, body } = await complete(token)
    expect({ status, state: body.state, body }).toMatchObject({ status: 200, state: "success" })
    const after = await school.get(contractId)
    expect(after.status).toBe("to_check")
    expect(after.versions[0]).toMatchObject({ reason: "company_sent", author: "Odile Branchereau, Gérante" })
  })

  it("[E-07] answers another state while something is missing, field by field, and changes nothing", async () => {
    const { contractId, token } = await sent()
    const { status, body } = await complete(token)
    expect({ status, state: body.state, code: body.code }).toEqual({
      status: 400,
      state: "error",
      code: "contract.part_incomplete",
    })
    expect(body.fields).toMatchObject({ employeur_attestation_maitre: "Champ requis" })
    expect((await school.get(contractId)).status).toBe("awaiting_company")
    expect((await look(token)).body).toMatchObject({ guest_link: { state: "open" } })
  })

  it("[E-07] stops what only the company can put right: a maître d'apprentissage who is too young", async () => {
    const { token } = await finished()
    await save(token, { maitre1_date_naissance: "2012-01-01" })
    const { body } = await complete(token)
    expect(body).toMatchObject({
      state: "error",
      fields: { maitre1_date_naissance: expect.stringContaining("18 ans") },
    })
  })

  it("[C-11] is done once, however many press at the same time, and then says when", async () => {
    const { contractId, token } = await finished()
    const tries = await Promise.all(Array.from({ length: 4 }, () => complete(token)))
    expect(tries.filter(({ body }) => body.state === "success")).toHaveLength(1)
    expect(tries.filter(({ body }) => body.code === "guest_link.used")).toHaveLength(3)
    const { rows } = await api.db.admin.query(
      "select from contract_move where contract_id = $1 and move = 'submitCompany'",
      [contractId],
    )
    expect(rows).toHaveLength(1)
    expect((await look(token)).body).toMatchObject({
      guest_link: { state: "used" },
      contract: null,
      sent_at: expect.any(String),
    })
  })

  it.each([
    ["expired", "expires_at = now() - interval '1 minute'"],
    ["revoked", "revoked_at = now()"],
  ])("says that a link is %s and keeps nothing", async (state, change) => {
    const { contractId, token } = await finished()
    await setGuestLink(contractId, change)
    expect((await look(token)).body).toMatchObject({ guest_link: { state }, contract: null })
    expect(await complete(token)).toMatchObject({
      status: 410,
      body: { code: `guest_link.${state}`, state: "error" },
    })
    expect(await save(token, { employeur_effectif: 1 })).toMatchObject({ status: 410 })
  })

  it("gives a new link in place of one that expired, with what was written", async () => {
    const { contractId, token } = await sent()
    await save(token, { employeur_effectif: 55 })
    await setGuestLink(contractId, "expires_at = now() - interval '1 minute'")
    await guest.call(renewGuestLink, { body: { token } })
    const renewed = await tokenOf(contractId)
    expect(renewed).not.toBe(token)
    expect((await seen(renewed)).fields.employeur_effectif).toBe(55)
  })

  it("knows no other link", async () => {
    expect((await look("x")).status).toBe(404)
    expect(await save("x", {})).toMatchObject({ status: 404, body: { code: "guest_link.unknown" } })
  })
})
