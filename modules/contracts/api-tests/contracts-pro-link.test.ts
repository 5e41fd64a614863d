import {
  type ContractSchool,
  type Device,
  type FilesBench,
  openContractSchool,
  openFilesBench,
  type Upload,
} from "@jalon/api/testing"
import { comingDates } from "@jalon/contracts/testing"
import {
  announceLinkDocument,
  completeContract,
  copyCompanyLink,
  finishSection,
  type GuestContract,
  getCompletion,
  handOverSection,
  keepLinkDocument,
  linkDocuments,
  saveCompletion,
  sendCompanyLink,
} from "@jalon/contracts/wire"
import { guestLinkKey, guestLinkToken } from "@jalon/guest-links/server"
import { nirWithKey } from "@jalon/identifiers"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"

const NIR = nirWithKey("2070375001002")

let bench: FilesBench
let school: ContractSchool
let guest: Device
beforeAll(async () => {
  bench = await openFilesBench("disk")
  school = await openContractSchool(bench.api)
  await knowAddress(HERS)
})
/** Nothing of her is sealed, no attachment of hers was given, and nobody asked for too much from where the guest is. */
let tests = 0
beforeEach(async () => {
  guest = bench.api.device(`192.0.2.${++tests}`)
  const { admin } = bench.api.db
  await admin.query("update student set nir_sealed = null, nir_mark = null, health_sealed = null")
  await admin.query("delete from student_document")
})
afterAll(() => bench.close())

/** The address of the person in her record. */
const HERS = "lina@example.org"
const knowAddress = (email: string | null) =>
  bench.api.db.admin.query("update student set email = $2 where id = $1", [school.world.studentId, email])

const { contrat_date_debut_pratique: _, ...dates } = comingDates(1)

/** What the school types; of the person it knows all but a phone. */
const BY_SCHOOL = {
  ...dates,
  salarie_telephone: null,
  salarie_courriel: "lina.trividic@example.org",
}

const BY_COMPANY = {
  pro_nature: "2",
  pro_emploi: "Conseillère de vente",
  pro_classification: "Employée",
  pro_niveau: "2",
  pro_coefficient: "150",
  pro_periode_essai_jours: 30,
  pro_attestation_tuteur: true,
  pro_type_qualification: "1",
  pro_diplome_vise: "31",
  pro_nsf: "312",
  pro_duree_enseignements_heures: 400,
  pro_duree_totale_heures: 450,
}
const BY_PERSON = {
  salarie_telephone: "0639980044",
  pro_inscrit_france_travail: false,
  pro_situation_avant_contrat: "1",
  pro_diplome_plus_eleve: "41",
}
const NO_RIGHTS = {
  salarie_rqth: false,
  salarie_rqth_equivalence_jeunes: false,
  salarie_rqth_extension_boe: false,
}

const send = (contractId: string, more: object = {}) =>
  school.office.call(sendCompanyLink, { params: { contractId }, body: { email: "rh@example.org", ...more } })
const tokenOf = async (contractId: string): Promise<string> => {
  const { body } = await school.office.call(copyCompanyLink, { params: { contractId } })
  return String(body.path).split("/").at(-1) ?? ""
}
const sent = async () => {
  const contractId = await school.create(BY_SCHOOL, { type: "professionnalisation" })
  expect((await send(contractId)).body).toMatchObject({ state: "success" })
  return { contractId, token: await tokenOf(contractId) }
}
const seen = async (token: string): Promise<GuestContract> =>
  (await guest.call(getCompletion, { params: { token } })).body.contract as GuestContract
const save = (token: string, changes: object) =>
  guest.call(saveCompletion, { body: { token, changes } as never })

const hand = (token: string, email = HERS) =>
  guest.call(handOverSection, { body: { token, section: "learner", email } })
/** The secret of the last link that the person hired got. */
const hersOf = async (contractId: string): Promise<string> => {
  const { rows } = await bench.api.db.admin.query<{ id: string }>(
    "select id from guest_link where subject_id = $1 and part = 'learner' order by created_at desc limit 1",
    [contractId],
  )
  return guestLinkToken(
    guestLinkKey(Buffer.from(bench.api.settings.MASTER_SECRET, "base64")),
    rows[0]?.id ?? "",
  )
}

/** A contract of which the person hired fills her own part. */
const delegated = async () => {
  const link = await sent()
  expect((await hand(link.token)).body).toMatchObject({ state: "success" })
  return { ...link, hers: await hersOf(link.contractId) }
}

const OF_PERSON = ["2007-03-14", "lina.trividic@", "39980003"]

describe("the page of a professionalization contract", () => {
  it("[R-33] shows no more of the person than a name and a birth year, to the company as to her own link", async () => {
    const { token, hers } = await delegated()
    const answers = [await seen(token), await seen(hers), (await save(token, { employeur_effectif: 9 })).body]
    for (const answer of answers) {
      const text = JSON.stringify(answer)
      for (const secret of OF_PERSON) expect(text, secret).not.toContain(secret)
    }
    expect(await seen(token)).toMatchObject({
      learner: { name: "Lina TRIVIDIC", birth_year: 2007 },
      is_person_known: true,
    })
    expect(await save(hers, { salarie_prenom: "Zoé" })).toMatchObject({ status: 400 })
  })

  it("[R-33] shows the company what it wrote itself, with the next link too", async () => {
    const { contractId, token } = await sent()
    expect((await save(token, { salarie_telephone: "06 39 98 00 44" })).status).toBe(200)
    await send(contractId)
    const again = await seen(await tokenOf(contractId))
    expect(again.fields).toMatchObject({ salarie_telephone: "+33639980044" })
    expect(again.fields).not.toHaveProperty("salarie_date_naissance")
  })

  it("[R-33] shows the company nothing that the school adds of the person once the link is sent", async () => {
    const { contractId, token } = await sent()
    expect((await seen(token)).fields).toHaveProperty("salarie_telephone")
    await school.save(contractId, { salarie_telephone: "0639980055" })
    expect((await seen(token)).fields).not.toHaveProperty("salarie_telephone")
    const typed = { changes: { salarie_telephone: "0639980044" }, seen: { salarie_telephone: null } }
    const { body } = await guest.call(saveCompletion, { body: { token, ...typed } })
    expect(body.code).toBe("contract.field_locked")
    await send(contractId)
    expect((await seen(await tokenOf(contractId))).fields).not.toHaveProperty("salarie_telephone")
  })

  it("[R-33] never gives the company back a section that was the person's", async () => {
    const { contractId, token, hers } = await delegated()
    await save(hers, BY_PERSON)
    await save(token, BY_COMPANY)
    const author = { author_name: "Odile Branchereau", author_role: "Gérante" }
    const { body } = await guest.call(completeContract, { body: { token, ...author } })
    expect(body).toMatchObject({ state: "success" })
    await send(contractId, { comment: "La nature du contrat est à revoir." })
    const again = await tokenOf(contractId)
    const page = await seen(again)
    expect(page).toMatchObject({ sections: expect.not.arrayContaining(["learner"]), delegated: [] })
    expect(page.fields).not.toHaveProperty("salarie_telephone")
    expect((await hand(again)).body).toMatchObject({ state: "success" })
    expect((await seen(await hersOf(contractId))).fields).toMatchObject({ salarie_telephone: "+33639980044" })
  })

  it("[R-33] asks the minimum of the branch of nobody who is under 26 on the first day", async () => {
    const { token } = await sent()
    const { asked } = await seen(token)
    expect(asked.map(({ key }) => key)).not.toContain("remuneration_smc_mensuel_cents")
  })

  it("[R-33] warns as it is typed of a tutor without experience, or with too many people", async () => {
    const { token } = await sent()
    const warned = async (changes: object) => {
      const { body } = await save(token, changes)
      return (body.contract as GuestContract).findings.find(({ rule }) => rule === "PRO-08")
    }
    expect(await warned({ tuteur_experience_annees: 1 })).toMatchObject({ verdict: "warning" })
    expect(await warned({ tuteur_experience_annees: 5, tuteur_nb_alternants: 3 })).toMatchObject({
      verdict: "warning",
      message: expect.stringContaining("3"),
    })
  })

  it("[R-33] [E-07] is sent with state success once both have answered", async () => {
    const { contractId, token, hers } = await delegated()
    expect((await guest.call(finishSection, { body: { token: hers } })).body).toMatchObject({
      state: "error",
      fields: {
        salarie_nir: "Champ requis",
        salarie_rqth: "Champ requis",
        salarie_telephone: "Champ requis",
      },
    })
    await save(hers, { ...BY_PERSON, ...NO_RIGHTS, salarie_nir: NIR })
    expect((await guest.call(finishSection, { body: { token: hers } })).body).toMatchObject({
      state: "success",
    })
    const kept = await save(token, BY_COMPANY)
    expect(kept.body).toMatchObject({ state: "success" })
    const author = { author_name: "Odile Branchereau", author_role: "Gérante" }
    const { body } = await guest.call(completeContract, { body: { token, ...author } })
    expect(body).toMatchObject({ state: "success" })
    expect((await school.get(contractId)).status).toBe("to_check")
  })
})

describe("what the person hired says of herself", () => {
  it("[R-33] is sealed in her record, and nothing of it stays in the contract, its history or an answer", async () => {
    const { contractId, token, hers } = await delegated()
    const { body } = await save(hers, { salarie_nir: NIR, ...NO_RIGHTS, salarie_rqth: true })
    expect((body.contract as GuestContract).sealed).toEqual(
      expect.arrayContaining(["salarie_nir", "salarie_rqth"]),
    )
    const { rows } = await bench.api.db.admin.query(
      `select (select c::text from contract c where id = $1) as contract,
         (select string_agg(a::text, ' ') from audit_entry a) as audit,
         (select nir_sealed is not null and health_sealed is not null from student where id = $2) as is_sealed`,
      [contractId, school.world.studentId],
    )
    expect(rows[0].is_sealed).toBe(true)
    for (const text of [
      rows[0].contract,
      rows[0].audit,
      JSON.stringify([body, await seen(hers), await seen(token)]),
    ])
      expect(text).not.toContain(NIR.slice(0, 13))
    expect(rows[0].contract).not.toContain("rqth")
    expect((await school.get(contractId)).has_nir).toBe(true)
  })

  it("[R-33] is not taken by halves: the rights are asked about before a « non » counts", async () => {
    const { hers } = await delegated()
    await save(hers, { salarie_nir: NIR })
    expect(await save(hers, { salarie_rqth: false })).toMatchObject({
      status: 400,
      body: { fields: { salarie_rqth_equivalence_jeunes: "Champ requis" } },
    })
    expect((await seen(hers)).sealed).toEqual(["salarie_nir"])
  })

  it("[R-33] is refused from the company", async () => {
    const { token } = await sent()
    for (const changes of [{ salarie_nir: NIR }, NO_RIGHTS])
      expect((await save(token, changes)).body.code).toBe("contract.field_locked")
  })
})

describe("the link of the person hired", () => {
  it("[R-33] goes to the address that the school knows of her, and to no other", async () => {
    const { token } = await sent()
    expect((await hand(token, "rh@example.org")).body).toMatchObject({
      code: "contract.not_her_address",
      message: expect.stringContaining("centre de formation"),
    })
    expect((await hand(token, HERS.toUpperCase())).body).toMatchObject({ state: "success" })
  })

  it("[R-33] goes to the first address typed while the school knows none, then to no other", async () => {
    await knowAddress(null)
    const { contractId, token } = await sent()
    expect((await hand(token, "moi@example.org")).body).toMatchObject({ state: "success" })
    const first = await hersOf(contractId)
    expect((await hand(token, "rh@example.org")).body.code).toBe("contract.section_handed")
    expect((await hand(token, "MOI@example.org")).body).toMatchObject({ state: "success" })
    expect(await hersOf(contractId)).not.toBe(first)
    await knowAddress(HERS)
    // The school corrects a mistaken address in her record.
    expect((await hand(token, "moi@example.org")).body.code).toBe("contract.not_her_address")
    expect((await hand(token)).body).toMatchObject({ state: "success" })
  })

  it("[R-33] corrects what she answered through it, and nobody else does", async () => {
    const { hers } = await delegated()
    const no = {
      salarie_rqth: false,
      salarie_rqth_equivalence_jeunes: false,
      salarie_rqth_extension_boe: false,
    }
    expect((await save(hers, no)).status).toBe(200)
    expect((await save(hers, { salarie_nir: NIR })).status).toBe(200)
    const again = await save(hers, { salarie_rqth: true })
    expect({ status: again.status, code: again.body.code }).toEqual({ status: 200, code: undefined })
    const { sealed, editable } = await seen(hers)
    expect(sealed).toEqual(expect.arrayContaining(["salarie_nir", "salarie_rqth"]))
    expect(editable).toEqual(expect.arrayContaining(["salarie_nir", "salarie_rqth"]))
    const { hers: another } = await delegated()
    expect((await save(another, { salarie_rqth: false })).body.code).toBe("contract.field_locked")
  })

  it("[R-33] writes over nothing that is sealed", async () => {
    await school.sealSecrets({ nir: NIR, rqth: true })
    const { hers } = await delegated()
    const kept = () =>
      bench.api.db.admin.query("select nir_sealed, health_sealed from student where id = $1", [
        school.world.studentId,
      ])
    const before = (await kept()).rows
    for (const changes of [{ salarie_nir: nirWithKey("2070375001099") }, { salarie_nir: null }, NO_RIGHTS])
      expect((await save(hers, changes)).body.code).toBe("contract.field_locked")
    expect((await kept()).rows).toEqual(before)
  })

  it("[R-33] is the same whatever she answered on her health", async () => {
    const { hers } = await delegated()
    const pages = []
    for (const rqth of [true, false]) {
      await school.sealSecrets({ nir: NIR, rqth })
      pages.push(await seen(hers))
    }
    expect(pages[0]).toEqual(pages[1])
    expect(pages[0]?.asked.filter(({ key }) => key.includes("rqth"))).toEqual([])
    expect(pages[0]?.sealed).toContain("salarie_rqth")
  })
})

describe("the attachments she photographs", () => {
  const photo = Buffer.from(
    "%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF",
  )
  const announce = (token: string, code: string, type = "application/pdf") =>
    guest.call(announceLinkDocument, {
      body: { token, code, file_name: "carte.pdf", content_type: type, size: photo.length },
    })
  const attachmentsOf = async (token: string) =>
    (await guest.call(linkDocuments, { params: { token } })).body.results as {
      code: string
      is_given: boolean
    }[]

  it("[R-33] join her file at the school, which checks them as any other", async () => {
    const { hers } = await delegated()
    expect(await attachmentsOf(hers)).toContainEqual(
      expect.objectContaining({ code: "identite", is_given: false }),
    )
    const { body } = await announce(hers, "identite")
    await bench.send(body.upload as Upload, photo)
    const kept = await guest.call(keepLinkDocument, { body: { token: hers, file_id: String(body.file_id) } })
    expect(kept.body).toMatchObject({ state: "success" })
    expect(await attachmentsOf(hers)).toContainEqual(
      expect.objectContaining({ code: "identite", is_given: true }),
    )
    const { rows } = await bench.api.db.admin.query(
      "select status, file_id from student_document where student_id = $1 and code = 'identite'",
      [school.world.studentId],
    )
    expect(rows).toEqual([{ status: "submitted", file_id: body.file_id }])
  })

  it("[R-33] are photographed again through the same link, and replaced by no other one", async () => {
    const { hers } = await delegated()
    const files = []
    for (let n = 0; n < 2; n++) {
      const { body } = await announce(hers, "identite")
      await bench.send(body.upload as Upload, photo)
      files.push(String(body.file_id))
    }
    const keep = (fileId = "") => guest.call(keepLinkDocument, { body: { token: hers, file_id: fileId } })
    expect((await keep(files[0])).body).toMatchObject({ state: "success" })
    expect((await keep(files[1])).body).toMatchObject({ state: "success" })
    const { hers: another } = await delegated()
    expect((await announce(another, "identite")).body.code).toBe("contract.attachment_given")
    const { rows } = await bench.api.db.admin.query(
      "select file_id from student_document where code = 'identite'",
    )
    expect(rows).toEqual([{ file_id: files[1] }])
  })

  it("[R-33] name none that the school asks of who has a disability", async () => {
    await bench.api.db.admin.query(
      `insert into required_document (id, organization_id, training_id, code, label, condition)
       values (gen_random_uuid(), $1, $2, 'autre_cap_emploi', 'Bilan Cap emploi', 'rqth')`,
      [school.id, school.world.trainingId],
    )
    await school.sealSecrets({ nir: NIR, rqth: true })
    const { hers } = await delegated()
    expect((await attachmentsOf(hers)).map(({ code }) => code)).not.toContain("autre_cap_emploi")
    expect((await announce(hers, "autre_cap_emploi")).body.code).toBe("contract.attachment_unknown")
  })

  it("[R-33] name none about health, and no link takes a file that was not announced by it", async () => {
    await school.sealSecrets({ nir: NIR, rqth: true })
    const { token, hers } = await delegated()
    expect((await attachmentsOf(hers)).map(({ code }) => code)).not.toContain("rqth")
    expect((await announce(hers, "rqth")).body.code).toBe("contract.attachment_unknown")
    expect((await announce(hers, "identite", "text/html")).body.code).toBe("file.wrong_type")
    expect((await announce(token, "identite")).body.code).toBe("contract.section_unknown")
    const fileId = await school.file("autre.pdf")
    const stolen = await guest.call(keepLinkDocument, { body: { token: hers, file_id: fileId } })
    expect(stolen.body.code).toBe("contract.file_unknown")
    const { body } = await announce(hers, "identite")
    const unsent = await guest.call(keepLinkDocument, {
      body: { token: hers, file_id: String(body.file_id) },
    })
    expect(unsent.body.code).toBe("file.not_received")
  })
})
