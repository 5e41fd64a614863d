import { createHmac, timingSafeEqual } from "node:crypto"
import { contentDisposition } from "./content-disposition.ts"
import { isFileKey } from "./file-key.ts"
import type { Disposition } from "./file-store.ts"

/** `expiresAt` counts seconds, as the link does. */
export interface UploadLink {
  readonly key: string
  readonly contentType: string
  readonly contentLength: number
  readonly expiresAt: number
}

export interface DownloadLink {
  readonly key: string
  readonly contentType: string
  readonly disposition: Disposition
  readonly fileName?: string
  readonly expiresAt: number
}

export type LinkCheck<Link> =
  | { readonly valid: true; readonly link: Link }
  | { readonly valid: false; readonly why: "forged" | "expired" }

type Method = "PUT" | "GET"
type Fields = readonly (readonly [name: string, value: string])[]

// A JSON list keeps the fields apart: no value can be moved across the border between two of them.
const signature = (secret: string, method: Method, key: string, fields: Fields) =>
  createHmac("sha256", secret)
    .update(JSON.stringify([method, key, ...fields.map(([, value]) => value)]))
    .digest("base64url")

const sign = (secret: string, method: Method, key: string, fields: Fields) => {
  const query = new URLSearchParams(Object.fromEntries(fields))
  query.set("signature", signature(secret, method, key, fields))
  return query.toString()
}

const isSigned = (secret: string, method: Method, key: string, fields: Fields, given: string) => {
  const expected = Buffer.from(signature(secret, method, key, fields))
  const actual = Buffer.from(given)
  return expected.length === actual.length && timingSafeEqual(expected, actual)
}

const uploadFields = (type: string, length: string, expires: string): Fields => [
  ["type", type],
  ["length", length],
  ["expires", expires],
]

const downloadFields = (type: string, disposition: string, name: string, expires: string): Fields => [
  ["type", type],
  ["disposition", disposition],
  ["name", name],
  ["expires", expires],
]

export const signUpload = (secret: string, link: UploadLink): string =>
  sign(
    secret,
    "PUT",
    link.key,
    uploadFields(link.contentType, String(link.contentLength), String(link.expiresAt)),
  )

export const signDownload = (secret: string, link: DownloadLink): string =>
  sign(
    secret,
    "GET",
    link.key,
    downloadFields(link.contentType, link.disposition, link.fileName ?? "", String(link.expiresAt)),
  )

const forged = { valid: false, why: "forged" } as const

const unlessExpired = <Link extends { readonly expiresAt: number }>(
  link: Link,
  now: Date,
): LinkCheck<Link> =>
  now.getTime() < link.expiresAt * 1000 ? { valid: true, link } : { valid: false, why: "expired" }

/** What a PUT to `…/{key}?{query}` may do. The sender's own headers are judged by `uploadMatches`. */
export const readUploadLink = (
  secret: string,
  key: string,
  query: URLSearchParams,
  now: Date,
): LinkCheck<UploadLink> => {
  const value = (name: string) => query.get(name) ?? ""
  const [type, length, expires] = [value("type"), value("length"), value("expires")]
  const fields = uploadFields(type, length, expires)
  if (!isFileKey(key) || !isSigned(secret, "PUT", key, fields, value("signature"))) return forged
  const link = { key, contentType: type, contentLength: Number(length), expiresAt: Number(expires) }
  return unlessExpired(link, now)
}

/** What a GET of `…/{key}?{query}` may read, and how it is to be shown. */
export const readDownloadLink = (
  secret: string,
  key: string,
  query: URLSearchParams,
  now: Date,
): LinkCheck<DownloadLink> => {
  const value = (name: string) => query.get(name) ?? ""
  const [type, disposition, name] = [value("type"), value("disposition"), value("name")]
  const fields = downloadFields(type, disposition, name, value("expires"))
  if (!isFileKey(key) || !isSigned(secret, "GET", key, fields, value("signature"))) return forged
  const link = {
    key,
    contentType: type,
    disposition: disposition === "inline" ? ("inline" as const) : ("attachment" as const),
    ...(name === "" ? {} : { fileName: name }),
    expiresAt: Number(value("expires")),
  }
  return unlessExpired(link, now)
}

/** An upload without a length (chunked) is refused too: nothing would bound it. */
export const uploadMatches = (
  link: UploadLink,
  headers: { readonly "content-type"?: string | undefined; readonly "content-length"?: string | undefined },
): boolean =>
  headers["content-type"] === link.contentType && headers["content-length"] === String(link.contentLength)

/** A file is somebody else's content: it never runs, never frames, never gets guessed as another type. */
export const downloadHeaders = (link: DownloadLink, contentLength: number): Record<string, string> => ({
  "content-type": link.contentType,
  "content-length": String(contentLength),
  "content-disposition": contentDisposition(link.disposition, link.fileName),
  "content-security-policy": "default-src 'none'; sandbox",
  "x-content-type-options": "nosniff",
  "cache-control": "private, no-store",
})
