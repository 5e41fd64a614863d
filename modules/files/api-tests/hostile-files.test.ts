import { buffer } from "node:stream/consumers"
import { type Device, type FilesBench, openFilesBench, testStores, type Upload } from "@jalon/api/testing"
import { openData } from "@jalon/data"
import { findSheet } from "@jalon/files/server"
import { type HonestFile, type HostileFile, honestFiles, hostileFiles } from "@jalon/files/testing"
import { startUpload } from "@jalon/files/wire"
import { addMember, addOrganization } from "@jalon/identity/testing"
import sharp from "sharp"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { inTurn } from "../../../tests/setup/sweep.ts"

const hostile = await hostileFiles()
const honest = await honestFiles()
/** What judges a file is the same over every store: all of them meet the first, one in four a further one. */
const metBy = <T>(store: string, files: readonly T[]): readonly T[] =>
  store === testStores[0] ? files : inTurn(4, files)

const signatures: Record<string, string> = {
  "application/pdf": "%PDF-",
  "image/jpeg": "\xff\xd8\xff",
  "image/png": "\x89PNG\r\n",
}
const extensions: Record<string, RegExp> = {
  "application/pdf": /\.pdf$/i,
  "image/jpeg": /\.jpe?g$/i,
  "image/png": /\.png$/i,
}

describe.each(testStores)("uploads kept on %s", (store) => {
  let bench: FilesBench
  let school: number
  let member: Device

  beforeAll(async () => {
    bench = await openFilesBench(store)
    school = await addOrganization(bench.api.db.admin)
  })
  afterAll(() => bench.close())
  let tests = 0
  beforeEach(async () => {
    // Nobody may send so many files in a minute.
    if (tests % 30 === 0) member = await bench.api.as(await addMember(bench.api.db.admin, school, 2))
    tests += 1
  })

  const send = async (file: HostileFile | HonestFile) => {
    const { fileName, contentType, bytes, purpose } = file
    const started = await member.call(startUpload, {
      body: {
        file_name: fileName,
        content_type: contentType,
        size: bytes.length,
        ...(purpose ? { purpose } : {}),
      },
    })
    if (started.status !== 200) return started
    const id = String(started.body.file_id)
    const sent = await bench.send(started.body.upload as Upload, bytes)
    if (sent.status >= 300) throw new Error(`the link answered ${sent.status}`)
    return { ...(await bench.complete(member, id)), id }
  }

  const fetchBack = async (id: string) => {
    const link = await bench.download(member, id)
    if (link.status !== 200) return link
    return { ...(await bench.follow(String(link.body.url))), link: String(link.body.url) }
  }

  const expectSafe = (got: { headers: Headers; body: Buffer }) => {
    const type = got.headers.get("content-type") ?? ""
    const disposition = got.headers.get("content-disposition") ?? ""
    const name = decodeURIComponent(/filename\*=UTF-8''(.*)$/.exec(disposition)?.[1] ?? "")
    expect(got.body.toString("latin1", 0, 8)).toContain(signatures[type])
    expect(disposition).toMatch(/^attachment; filename="[\x20-\x7e]*"; filename\*=UTF-8''[\w%.~!$&+^`|-]+$/)
    expect(name).toMatch(extensions[type] ?? /^$/)
    if (store === "disk") {
      expect(got.headers.get("x-content-type-options")).toBe("nosniff")
      expect(got.headers.get("content-security-policy")).toBe("default-src 'none'; sandbox")
    }
    return { name: `"${name}"`, disposition }
  }

  it("there are more than a hundred hostile files, each with its own trick, and at least twenty honest ones", () => {
    expect(new Set(hostile.map(({ what, purpose }) => `${purpose}: ${what}`)).size).toBe(hostile.length)
    expect(hostile.length).toBeGreaterThanOrEqual(200)
    expect(honest.length).toBeGreaterThanOrEqual(30)
  })

  it.each(
    metBy(
      store,
      hostile.filter(({ becomes }) => becomes === "refused"),
    ),
  )("refuses $what", async (file) => {
    const reply = await send(file)
    expect(reply.status).toBe(400)
    expect(reply.body).toMatchObject({
      code: expect.stringMatching(/^(?:file\.|request\.invalid$)/),
      state: "error",
    })
    if ("id" in reply) expect((await bench.download(member, reply.id)).status).toBe(404)
  })

  it.each(
    metBy(
      store,
      hostile.filter(({ becomes, purpose }) => becomes === "neutralised" && purpose === undefined),
    ),
  )("keeps nothing hostile of $what", async (file) => {
    const reply = await send(file)
    expect(reply).toMatchObject({ status: 200 })
    const got = await fetchBack("id" in reply ? reply.id : "")
    if (!("link" in got)) throw new Error("not served")
    const { name, disposition } = expectSafe(got)
    const served = file.payloadIn === "bytes" ? got.body.toString("latin1") : name + disposition
    expect(served).not.toContain(file.payload)
  })

  it.each(
    metBy(
      store,
      hostile.filter(({ becomes, purpose }) => becomes === "neutralised" && purpose === "sheet"),
    ),
  )("reads but never gives back $what", async (file) => {
    const reply = await send(file)
    expect(reply).toMatchObject({ status: 200 })
    expect(await fetchBack("id" in reply ? reply.id : "")).toMatchObject({
      status: 404,
      body: { code: "not_found" },
    })
  })

  it.each(
    metBy(
      store,
      honest.filter(({ purpose }) => purpose === undefined),
    ),
  )("takes $what", async (file) => {
    const reply = await send(file)
    expect(reply).toMatchObject({ status: 200, body: { file: { content_type: file.contentType } } })
    const got = await fetchBack("id" in reply ? reply.id : "")
    if (!("link" in got)) throw new Error("not served")
    expectSafe(got)
    if (file.width === undefined) return expect(got.body.equals(file.bytes)).toBe(true)
    const { width, height, exif } = await sharp(got.body).metadata()
    expect({ width, height, exif }).toEqual({ width: file.width, height: file.height, exif: undefined })
  })

  it.each(
    metBy(
      store,
      honest.filter(({ purpose }) => purpose === "sheet"),
    ),
  )("takes $what, for an import to read", async (file) => {
    const reply = await send(file)
    expect(reply).toMatchObject({ status: 200, body: { file: { content_type: file.contentType } } })
    const data = openData({
      url: bench.api.db.url("jalon_worker"),
      connections: 1,
      applicationName: "test",
    })
    const who = { kind: "system", organizationId: school } as const
    const found = await data.inScope(who, "test", (scope) => findSheet(scope, "id" in reply ? reply.id : ""))
    await data.close()
    expect(found).toMatchObject({ file_name: file.fileName, size: file.bytes.length })
    const stored = await bench.files.get(found?.key ?? "")
    const kept = stored ? await buffer(stored.stream) : Buffer.alloc(0)
    expect(kept.length).toBeGreaterThan(file.bytes.length)
    expect(kept.includes(file.bytes.subarray(0, 16))).toBe(false)
    expect(await bench.files.head(`incoming/${"id" in reply ? reply.id : ""}`)).toBeUndefined()
  })

  it("says what to do", async () => {
    const said = async (what: string) => {
      const file = hostile.find((each) => each.what === what)
      return file && (await send(file)).body.message
    }
    expect(await said("a PDF that runs a script when opened")).toBe(
      "Ce PDF contient un programme, un fichier joint ou une action automatique. Ouvrez-le, choisissez «\u00a0Imprimer\u00a0» puis «\u00a0Enregistrer au format PDF\u00a0», et envoyez cette copie.",
    )
    expect(await said("a PDF under a password")).toMatch(/^Ce PDF est protégé\. Ouvrez-le/)
    expect(await said("a HEIC, which nobody here can decode")).toMatch(/Envoyez-la en JPG/)
    expect(await said("a picture of 900 million pixels in 110 kB")).toMatch(
      /^Cette image est trop grande\. Réduisez-la/,
    )
    expect(await said("half a photo")).toMatch(/^Ce fichier est abîmé/)
    expect(await said("an old workbook")).toMatch(/Enregistrez-le dans l’un de ces formats\.$/)
    expect(await said("a workbook under a password")).toMatch(/sans mot de passe\.$/)
    expect(await said("a workbook with macros")).toMatch(/sans macros\.$/)
    const announced = await member.call(startUpload, {
      body: { file_name: "IMG_0001.HEIC", content_type: "image/heic", size: 10 },
    })
    expect(announced.body).toMatchObject({ code: "file.heic" })
    const program = await member.call(startUpload, {
      body: { file_name: "a.csv", content_type: "text/html", size: 10, purpose: "sheet" },
    })
    expect(program.body).toMatchObject({ code: "file.wrong_sheet" })
  })
})
