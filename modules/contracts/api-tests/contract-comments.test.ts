import { type Device, openContractSchool, saidAbout, startTestApi, type TestApi } from "@jalon/api/testing"
import {
  announceEditor,
  type Comment,
  deleteComment,
  listComments,
  resolveComments,
  updateContract,
  writeComment,
} from "@jalon/contracts/wire"
import { nirWithKey } from "@jalon/identifiers"
import { addMember } from "@jalon/identity/testing"
import { NIR_IN_TEXT } from "@jalon/wire-kit"
import { afterAll, beforeAll, describe, expect, it } from "vitest"

const NIR = nirWithKey("2080375056901")

let api: TestApi
let ines: Device
let helene: Device
let heleneId: string
let stranger: Device
let contractId: string
beforeAll(async () => {
  api = await startTestApi()
  const school = await openContractSchool(api)
  ines = await school.member(3)
  const director = await addMember(api.db.admin, school.id, 1)
  heleneId = director.id
  helene = await api.as(director)
  stranger = await school.stranger()
  contractId = await school.create()
})
afterAll(() => api.close())

const write = (device: Device, field: string, body: string, mentions: string[] = []) =>
  device.call(writeComment, { params: { contractId }, body: { field, body, mentions } })

const listed = async (device: Device): Promise<Comment[]> =>
  (await device.call(listComments, { params: { contractId } })).body.results as Comment[]

const settle = (is_resolved: boolean) =>
  helene.call(resolveComments, { params: { contractId }, body: { field: "employeur_effectif", is_resolved } })

describe("comments on a field", () => {
  it("[R-14] are read by colleagues, settled as one thread, and open again when somebody adds a word", async () => {
    expect((await write(ines, "employeur_effectif", "42 d’après la fiche, à confirmer.")).status).toBe(200)
    expect((await write(helene, "employeur_effectif", "Je demande.")).status).toBe(200)
    await write(ines, "maitre1_diplome", "Copie du diplôme attendue.")
    const states = async () => (await listed(helene)).map(({ field, resolved }) => [field, resolved !== null])
    expect(await states()).toEqual([
      ["employeur_effectif", false],
      ["employeur_effectif", false],
      ["maitre1_diplome", false],
    ])
    await settle(true)
    expect(await states()).toEqual([
      ["employeur_effectif", true],
      ["employeur_effectif", true],
      ["maitre1_diplome", false],
    ])
    await settle(false)
    await settle(true)
    await write(ines, "employeur_effectif", "C’est 45.")
    expect((await states()).filter(([, isResolved]) => isResolved)).toEqual([])
  })

  it("call in a colleague once, and are removed by their author alone", async () => {
    const { body } = await write(ines, "contrat_date_debut", "Une semaine plus tard ?", [heleneId, heleneId])
    const comment = body.comment as Comment
    expect(comment.mentions.map(({ id }) => id)).toEqual([heleneId])
    expect(await saidAbout(api, comment.id, "contracts.ColleaguesMentioned")).toHaveLength(1)
    const place = { params: { contractId, commentId: comment.id } }
    expect((await helene.call(deleteComment, place)).body.code).toBe("comment.not_yours")
    expect((await ines.call(deleteComment, place)).status).toBe(200)
    expect((await listed(ines)).some(({ id }) => id === comment.id)).toBe(false)
  })

  it("never hold a social security number, nor does the audit", async () => {
    const refused = (await write(ines, "employeur_effectif", `Son numéro : ${NIR}`)).body
    expect(refused).toMatchObject({ code: "request.invalid", fields: { body: NIR_IN_TEXT } })
    expect((await write(ines, "apprenti_nir", "Il manque la clé.")).body.code).toBe("comment.field_unknown")
    expect((await write(ines, "nothing", "zz")).body.code).toBe("comment.field_unknown")
    const { rows } = await api.db.admin.query(
      "select from audit_entry where before::text like $1 or after::text like $1",
      [`%${NIR}%`],
    )
    expect(rows).toEqual([])
  })

  it("are not there for another school", async () => {
    const [comment] = await listed(ines)
    for (const reply of [
      await stranger.call(listComments, { params: { contractId } }),
      await write(stranger, "employeur_effectif", "zz"),
      await stranger.call(resolveComments, {
        params: { contractId },
        body: { field: "employeur_effectif", is_resolved: true },
      }),
      await stranger.call(deleteComment, { params: { contractId, commentId: comment?.id ?? "" } }),
      await stranger.call(announceEditor, { params: { contractId }, body: { is_here: true } }),
    ])
      expect(reply.status).toBe(404)
  })
})

describe("editors of one contract", () => {
  const announce = async (device: Device, is_here = true) => {
    const { body } = await device.call(announceEditor, { params: { contractId }, body: { is_here } })
    return body as { others: { id: string; name: string }[]; stamp: string }
  }

  it("[R-14] see each other while they are there, and no longer once silent", async () => {
    expect((await announce(ines)).others).toEqual([])
    const [seen] = (await announce(helene)).others
    expect(seen?.name).not.toBe("")
    expect((await announce(ines)).others.map(({ id }) => id)).toEqual([heleneId])
    await announce(helene, false)
    expect((await announce(ines)).others).toEqual([])
    await announce(helene)
    await api.db.admin.query(
      "update contract_editor set seen_at = now() - interval '1 minute' where account_id = $1",
      [heleneId],
    )
    expect((await announce(ines)).others).toEqual([])
  })

  it("are told that something changed", async () => {
    const { stamp } = await announce(ines)
    expect((await announce(ines)).stamp).toBe(stamp)
    await helene.call(updateContract, {
      params: { contractId },
      body: { changes: { employeur_effectif: 51 } },
    })
    const changed = (await announce(ines)).stamp
    expect(changed).not.toBe(stamp)
    await write(helene, "employeur_effectif", "Confirmé.")
    expect((await announce(ines)).stamp).not.toBe(changed)
  })
})
