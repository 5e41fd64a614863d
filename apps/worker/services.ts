import { deriveKey, fieldVault, rootKeysOf } from "@jalon/data"
import type { FilesServices } from "@jalon/files/server"
import { identityKeys, resetToken } from "@jalon/identity/server"
import type { DoorLinkServices, ResetLinkServices } from "@jalon/notifications/server"
import { doorKey, doorToken, openDoors } from "@jalon/organizations/server"
import { openFiles } from "@jalon/ports/files"
import { smtpMail } from "@jalon/ports/mail"
import { clamavScan, noScan } from "@jalon/ports/scan"
import type { StudentsServices } from "@jalon/students/server"
import type { Settings } from "./settings.ts"

/** The ports that jobs may ask for. A job that needs one which is not here does not compile in `reactions.ts`. */
export type WorkerServices = ResetLinkServices & DoorLinkServices & FilesServices & StudentsServices

export const openServices = (settings: Settings): WorkerServices => {
  const master = Buffer.from(settings.MASTER_SECRET, "base64")
  const { SMTP_USER: user, SMTP_PASSWORD: password } = settings
  return {
    files: openFiles(settings, deriveKey(master, "files/links")).files,
    scan: settings.CLAMAV_HOST
      ? clamavScan({ address: { host: settings.CLAMAV_HOST, port: settings.CLAMAV_PORT } })
      : noScan,
    publicUrl: settings.PUBLIC_URL,
    mailDomain: settings.MAIL_FROM.split("@")[1] ?? "localhost",
    resetToken: (resetId) => resetToken(identityKeys(master).reset, resetId),
    vault: fieldVault(rootKeysOf(master)),
    doors: openDoors(doorKey(master)),
    doorToken: (doorId) => doorToken(doorKey(master), doorId),
    mail: smtpMail({
      host: settings.SMTP_HOST,
      port: settings.SMTP_PORT,
      tls: settings.SMTP_TLS,
      from: { name: "Jalon", address: settings.MAIL_FROM },
      ...(user && password ? { credentials: { user, password } } : {}),
    }),
  }
}
