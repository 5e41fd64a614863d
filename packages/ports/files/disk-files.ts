import { randomUUID } from "node:crypto"
import { createWriteStream } from "node:fs"
import { link as hardLink, mkdir, open, rename, rm, stat, writeFile } from "node:fs/promises"
import { dirname, join, resolve } from "node:path"
import type { Readable } from "node:stream"
import { pipeline } from "node:stream/promises"
import { checkFileKey } from "./file-key.ts"
import type { FileStore } from "./file-store.ts"
import { signDownload, signUpload, type UploadLink } from "./signed-link.ts"

export interface DiskSettings {
  readonly folder: string
  /** Where the API serves this store, without the final slash: `http://127.0.0.1:3000/files`. */
  readonly baseUrl: string
  readonly secret: string
  readonly now?: () => Date
}

export interface DiskFiles extends FileStore {
  /** Takes the body of an upload whose link and headers were found good (`signed-link.ts`). */
  receive(link: UploadLink, body: Readable): Promise<"stored" | "wrong_length" | "already_there">
}

class WrongLength extends Error {}

async function* exactly(body: AsyncIterable<Buffer>, length: number) {
  let seen = 0
  for await (const chunk of body) {
    seen += chunk.length
    if (seen > length) throw new WrongLength()
    yield chunk
  }
  if (seen !== length) throw new WrongLength()
}

const hasCode = (error: unknown, code: string) =>
  error instanceof Error && "code" in error && error.code === code

const orUndefined = (error: unknown) => {
  if (hasCode(error, "ENOENT")) return undefined
  throw error
}

/** Without it a power cut may forget the name of a file whose bytes are safe. */
const syncFolder = async (folder: string) => {
  const handle = await open(folder, "r")
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Files in a folder, for a laptop or a small school: the API serves the links that this store signs. */
export const diskFiles = (settings: DiskSettings): DiskFiles => {
  if (settings.secret.length < 32)
    throw new TypeError("The secret of signed links has at least 32 characters")
  const root = resolve(settings.folder)
  const pathOf = (key: string) => join(root, checkFileKey(key))
  const expiry = (seconds: number) =>
    Math.floor((settings.now?.() ?? new Date()).getTime() / 1000) + Math.ceil(seconds)

  /** The bytes are whole and on disk before they get their name, so that no reader ever sees half a file. */
  const writeThenName = async (
    key: string,
    write: (temporary: string) => Promise<void>,
    name: (temporary: string, path: string) => Promise<void>,
  ) => {
    const path = pathOf(key)
    const temporary = join(root, ".incoming", randomUUID())
    await mkdir(dirname(temporary), { recursive: true })
    await mkdir(dirname(path), { recursive: true })
    try {
      await write(temporary)
      await name(temporary, path)
      await syncFolder(dirname(path))
    } finally {
      await rm(temporary, { force: true })
    }
  }

  return {
    async signedUpload({ key, contentType, contentLength, expiresIn }) {
      const link = { key: checkFileKey(key), contentType, contentLength, expiresAt: expiry(expiresIn) }
      const url = `${settings.baseUrl}/${key}?${signUpload(settings.secret, link)}`
      return { method: "PUT", url, headers: { "content-type": contentType } }
    },

    async signedDownload({ expiresIn, ...ask }) {
      const link = { ...ask, key: checkFileKey(ask.key), expiresAt: expiry(expiresIn) }
      return `${settings.baseUrl}/${link.key}?${signDownload(settings.secret, link)}`
    },

    async receive(link, body) {
      const write = (temporary: string) =>
        pipeline(
          body,
          (source: AsyncIterable<Buffer>) => exactly(source, link.contentLength),
          createWriteStream(temporary, { flags: "wx", mode: 0o600, flush: true }),
        )
      try {
        // A hard link, unlike a rename, refuses to replace: a used link cannot swap a file that was already scanned.
        await writeThenName(link.key, write, hardLink)
        return "stored"
      } catch (error) {
        if (error instanceof WrongLength) return "wrong_length"
        if (hasCode(error, "EEXIST")) return "already_there"
        throw error
      }
    },

    put: ({ key, bytes }) =>
      writeThenName(
        key,
        (temporary) => writeFile(temporary, bytes, { flag: "wx", mode: 0o600, flush: true }),
        rename,
      ),

    async get(key) {
      const handle = await open(pathOf(key), "r").catch(orUndefined)
      if (handle === undefined) return undefined
      const { size } = await handle.stat()
      return { contentLength: size, stream: handle.createReadStream() }
    },

    async head(key) {
      const found = await stat(pathOf(key)).catch(orUndefined)
      return found && { contentLength: found.size }
    },

    async remove(key) {
      await rm(pathOf(key), { force: true })
    },
  }
}
