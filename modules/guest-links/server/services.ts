import type { GuestLinks } from "./types.ts"

export type GuestLinksServices = { guestLinks: Pick<GuestLinks, "renew"> }
