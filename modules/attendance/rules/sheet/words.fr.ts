import type { SheetStatus } from "./status.ts"

export const sheetStatusWords: Readonly<Record<SheetStatus, string>> = {
  upcoming: "À venir",
  open: "Signature ouverte",
  to_sign: "À contresigner",
  signed: "Signée",
  closed: "Clôturée",
  corrected: "Corrigée",
  cancelled: "Annulée",
  voided: "Neutralisée",
}
