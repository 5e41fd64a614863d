import type { FieldVault } from "@jalon/data"
import type { Documents, PagePictures } from "@jalon/documents"
import type { GuestLinks } from "@jalon/guest-links/server"
import type { FileStore } from "@jalon/ports/files"
import type { WallWatch } from "./sheets/wall-watch.ts"

/** Keys of the codes of rooms: derived from the platform's secret, the same in every process, stored nowhere. */
export interface AttendanceKeys {
  code: Buffer
  receipt: Buffer
  link: Buffer
}

export interface AttendanceServices {
  documents: Pick<Documents, "text">
  publicUrl: string
  attendanceKeys: AttendanceKeys
  wallWatch: WallWatch
  vault: FieldVault
  files: FileStore
  pagePictures: PagePictures
  guestLinks: GuestLinks
}
