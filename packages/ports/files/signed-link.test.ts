import { describe, expect, it } from "vitest"
import {
  downloadHeaders,
  readDownloadLink,
  readUploadLink,
  signDownload,
  signUpload,
  uploadMatches,
} from "./signed-link.ts"

const secret = "a secret of at least thirty-two characters"
const key = "1742/018f3c5e-0000-7000-8000-000000000001"
const now = new Date("2026-11-15T08:30:00Z")
const expiresAt = now.getTime() / 1000 + 60
const upload = { key, contentType: "image/png", contentLength: 12, expiresAt }
const download = {
  key,
  contentType: "image/png",
  disposition: "inline",
  fileName: "Photo.png",
  expiresAt,
} as const

const uploadQuery = () => new URLSearchParams(signUpload(secret, upload))
const downloadQuery = () => new URLSearchParams(signDownload(secret, download))
const forged = { valid: false, why: "forged" }

it("reads back what it signed", () => {
  expect(readUploadLink(secret, key, uploadQuery(), now)).toEqual({ valid: true, link: upload })
  expect(readDownloadLink(secret, key, downloadQuery(), now)).toEqual({ valid: true, link: download })
})

describe.each([
  ["upload", readUploadLink, uploadQuery],
  ["download", readDownloadLink, downloadQuery],
] as const)("%s links", (_, read, query) => {
  it.each([...query().keys()])("notice a change of %s", (name) => {
    const changed = query()
    changed.set(name, `${changed.get(name)}0`)
    expect(read(secret, key, changed, now)).toEqual(forged)
    changed.delete(name)
    expect(read(secret, key, changed, now)).toEqual(forged)
  })

  it("notice another key and another secret", () => {
    expect(read(secret, key.replace("1742", "1743"), query(), now)).toEqual(forged)
    expect(read(`${secret}!`, key, query(), now)).toEqual(forged)
    expect(read(secret, "../../etc/passwd", query(), now)).toEqual(forged)
  })

  it("are over at their last second", () => {
    const at = (seconds: number) => new Date(seconds * 1000)
    expect(read(secret, key, query(), at(expiresAt - 0.001)).valid).toBe(true)
    expect(read(secret, key, query(), at(expiresAt))).toEqual({ valid: false, why: "expired" })
  })
})

it("does not let a download link write nor an upload link read", () => {
  expect(readUploadLink(secret, key, downloadQuery(), now)).toEqual(forged)
  expect(readDownloadLink(secret, key, uploadQuery(), now)).toEqual(forged)
})

it("wants the exact type and a length that is said", () => {
  const headers = { "content-type": "image/png", "content-length": "12" }
  expect(uploadMatches(upload, headers)).toBe(true)
  expect(uploadMatches(upload, { ...headers, "content-type": "image/png; charset=x" })).toBe(false)
  expect(uploadMatches(upload, { ...headers, "content-length": "13" })).toBe(false)
  expect(uploadMatches(upload, { "content-type": "image/png" })).toBe(false)
})

it("serves a file so that it cannot act", () => {
  const headers = downloadHeaders({ ...download, fileName: 'é"\r\nx: y.png' }, 12)
  expect(headers).toMatchObject({
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'; sandbox",
    "content-disposition": `inline; filename="e___x: y.png"; filename*=UTF-8''%C3%A9%22__x%3A%20y.png`,
  })
})
