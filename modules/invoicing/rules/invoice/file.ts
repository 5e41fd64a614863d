export const INVOICE_FILES = ["ready", "preparing", "late"] as const
export type InvoiceFile = (typeof INVOICE_FILES)[number]

/** A file is made within seconds, tries again included; past this its work has failed for good. */
export const FILE_LATE_MINUTES = 10

type Made = { hasFile: boolean; issuedAt: Date; now: Date }

/** Where the file of an invoice stands. */
export const fileOf = ({ hasFile, issuedAt, now }: Made): InvoiceFile => {
  if (hasFile) return "ready"
  return now.getTime() - issuedAt.getTime() > FILE_LATE_MINUTES * 60_000 ? "late" : "preparing"
}
