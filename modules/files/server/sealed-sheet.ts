import type { OrganizationKeys } from "@jalon/data"

const place = (fileId: string) => ({ table: "stored_file", row: fileId, column: "bytes" })

/** A list of people, with their numbers: it lies in the store under its school's key from the moment it is kept. */
export const sealSheet = (keys: OrganizationKeys, fileId: string, bytes: Buffer): Buffer =>
  keys.seal(place(fileId), bytes)

export const openSheet = (keys: OrganizationKeys, fileId: string, sealed: Buffer): Buffer =>
  keys.openBytes(place(fileId), sealed)
