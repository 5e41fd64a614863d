import type { FileStore } from "@jalon/ports/files"
import type * as z from "zod/mini"
import type { doorView } from "../../wire/doors.ts"
import { logoUrl } from "../logo-url.ts"
import type { DoorFound } from "./types.ts"

/** The part of a guest page that every link has: who asks, on whose behalf, until when, whom to call. */
export const presentDoor = async (files: FileStore, door: DoorFound): Promise<z.input<typeof doorView>> => ({
  kind: door.kind,
  subject: door.subject,
  state: door.state,
  // A dead link no longer says to whom it was sent.
  email: door.state === "open" ? door.email : null,
  expires_at: door.expiresAt.toISOString(),
  invited_by: door.invitedBy,
  host: {
    kind: door.host.kind,
    name: door.host.name,
    logo: await logoUrl(files, door.host.logoKey),
    siret: door.host.siret,
    uai: door.host.uai,
    address: door.host.address,
    email: door.host.email,
    phone: door.host.phone,
    website: door.host.website,
  },
})
