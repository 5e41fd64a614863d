import type { FieldVault } from "@jalon/data"
import type { GuestLinks } from "@jalon/guest-links/server"
import type { FileStore } from "@jalon/ports/files"
import type { Registers } from "@jalon/ports/registers"

export type ImportsServices = {
  vault: FieldVault
  files: FileStore
  guestLinks: Pick<GuestLinks, "issue" | "revoke">
}

export type EnrichingServices = { registers: Pick<Registers, "companies" | "opcos"> }
