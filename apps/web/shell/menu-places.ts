import type { MenuEntry } from "@jalon/identity/rules"
import {
  Building2,
  CalendarDays,
  ExternalLink,
  FilePenLine,
  FileSpreadsheet,
  FileText,
  GraduationCap,
  House,
  type LucideIcon,
  ReceiptEuro,
  Scale,
  User,
} from "lucide-react"

type Label = MenuEntry["label"] | "Apprentissage" | "Professionnalisation"

export const icons: Record<MenuEntry["label"], LucideIcon> = {
  Accueil: House,
  Etudiants: GraduationCap,
  Partenaires: Building2,
  Contrats: FilePenLine,
  Facturation: ReceiptEuro,
  LEA: ExternalLink,
  Pédagogie: CalendarDays,
  "Chiffres de la loi": Scale,
  "Fichiers publiés": FileSpreadsheet,
  "Formulaires officiels": FileText,
  Planning: CalendarDays,
  Profil: User,
}

/** Which addresses belong to an entry: a student's record, a class and an import are part of « Etudiants ». */
const places: Record<Label, RegExp> = {
  Profil: /^\/(company\/)?profile(\/|$)/,
  Planning: /^\/student\/education(\/|$)/,
  Accueil: /^\/school$/,
  Etudiants: /^\/school\/(students?\/|class\/|import$)/,
  Partenaires: /^\/school\/(partners|company)\//,
  Contrats: /^\/school\/contracts?\//,
  Apprentissage: /^\/school\/contracts?\/(?!professionalization)/,
  Professionnalisation: /^\/school\/contracts?\/professionalization/,
  Facturation: /^\/school\/invoicing\//,
  LEA: /^$/,
  Pédagogie: /^\/school\/education\//,
  "Chiffres de la loi": /^\/operator\/figures/,
  "Fichiers publiés": /^\/operator\/funding-levels/,
  "Formulaires officiels": /^\/operator\/blanks/,
}

/** « page » on the entry's own address, « true » elsewhere in its part of the product. */
export const currentOf = (label: Label, to: string, path: string): "page" | "true" | undefined => {
  if (path === to) return "page"
  return places[label].test(path) ? "true" : undefined
}
