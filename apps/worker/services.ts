import { attendanceKeys, countersigningCode, personalLinkToken } from "@jalon/attendance/server"
import { deriveKey, fieldVault, type RootKeys, rootKeysOf } from "@jalon/data"
import type { DepositsServices } from "@jalon/deposits/server"
import { type Documents, openDocuments } from "@jalon/documents"
import type { FilesServices } from "@jalon/files/server"
import { type GuestLinks, guestLinkKey, guestLinkToken, openGuestLinks } from "@jalon/guest-links/server"
import { identityKeys, resetToken } from "@jalon/identity/server"
import type {
  AttendanceLinkServices,
  CountersigningCodeServices,
  GuestLinkMailServices,
  ResetLinkServices,
  SigningCodeServices,
} from "@jalon/notifications/server"
import { openFiles } from "@jalon/ports/files"
import { smtpMail } from "@jalon/ports/mail"
import { openOpcos, readOpcoSettings } from "@jalon/ports/opco"
import { openRegisters, type Registers } from "@jalon/ports/registers"
import { clamavScan, noScan } from "@jalon/ports/scan"
import { openSignatureProvider } from "@jalon/ports/signature-provider"
import { openSms } from "@jalon/ports/sms"
import {
  codeDigits,
  openPlatformSealer,
  type ProviderServices,
  type SealingServices,
  signingKeys,
} from "@jalon/signatures/server"
import type { StudentsServices } from "@jalon/students/server"
import type { Settings } from "./settings.ts"

/** The ports that jobs may ask for. A job that needs one which is not here does not compile in `reactions.ts`. */
export type WorkerServices = ResetLinkServices &
  GuestLinkMailServices &
  FilesServices &
  StudentsServices &
  DepositsServices &
  SealingServices &
  ProviderServices &
  SigningCodeServices &
  AttendanceLinkServices &
  CountersigningCodeServices & {
    guestLinks: GuestLinks
    /** Makes the files of invoices and of sealed documents. */
    documents: Documents
    registers: Registers
    /** For what is signed outside the database. */
    rootKeys: RootKeys
    /** Whoever runs the product, when something is wrong with it. */
    operatorEmail: string | null
  }

/** Nobody waits in front of a field here. */
const REGISTER_MS = 10_000

const smsOf = ({ SMS_URL: smsUrl, SMS_KEY: smsKey, SMS_SENDER: smsSender }: Settings) =>
  smsUrl && smsKey ? openSms({ smsUrl, smsKey, smsSender }) : null

export const openServices = (settings: Settings): WorkerServices => {
  const master = Buffer.from(settings.MASTER_SECRET, "base64")
  const { SMTP_USER: user, SMTP_PASSWORD: password } = settings
  const rootKeys = rootKeysOf(settings.FIELD_KEYS)
  return {
    rootKeys,
    operatorEmail: settings.OPERATOR_EMAIL ?? null,
    files: openFiles(settings, deriveKey(master, "files/links")).files,
    scan: settings.CLAMAV_HOST
      ? clamavScan({ address: { host: settings.CLAMAV_HOST, port: settings.CLAMAV_PORT } })
      : noScan,
    registers: openRegisters({
      companyRegisterUrl: settings.COMPANY_REGISTER_URL ?? "",
      opcoRegisterUrl: settings.OPCO_REGISTER_URL ?? "",
      rncpRegisterUrl: "",
      addressRegisterUrl: "",
      timeoutMs: REGISTER_MS,
    }),
    opcos: openOpcos(readOpcoSettings(settings.OPCO_APIS)),
    publicUrl: settings.PUBLIC_URL,
    mailDomain: settings.MAIL_FROM.split("@")[1] ?? "localhost",
    resetToken: (resetId) => resetToken(identityKeys(master).reset, resetId),
    vault: fieldVault(rootKeys),
    guestLinks: openGuestLinks(guestLinkKey(master)),
    guestLinkToken: (guestLinkId) => guestLinkToken(guestLinkKey(master), guestLinkId),
    documents: openDocuments(),
    sealer: openPlatformSealer(master, settings),
    signatureProvider: openSignatureProvider({
      signatureProviderUrl: settings.SIGNATURE_PROVIDER_URL ?? "",
      signatureProviderKey: settings.SIGNATURE_PROVIDER_KEY ?? "",
    }),
    signatureProviderName: settings.SIGNATURE_PROVIDER_NAME,
    attendanceLink: (owner) => personalLinkToken(attendanceKeys(master), owner),
    countersigningCode: (guestLinkId, askedAt) =>
      countersigningCode(attendanceKeys(master), guestLinkId, askedAt),
    signingCode: (codeId) => codeDigits(signingKeys(master), codeId),
    sms: smsOf(settings),
    mail: smtpMail({
      host: settings.SMTP_HOST,
      port: settings.SMTP_PORT,
      tls: settings.SMTP_TLS,
      from: { name: "Jalon", address: settings.MAIL_FROM },
      ...(user && password ? { credentials: { user, password } } : {}),
    }),
  }
}
