import { sheetStatusWords } from "@jalon/attendance/rules"
import { formatFrenchDate, plural, typography as t } from "@jalon/kernel"
import type { CertificateFact, HoursFact, InvoiceFact, SheetFact } from "./pack-rows.read.ts"

export type PackFacts = {
  sheets: readonly SheetFact[]
  certificates: readonly CertificateFact[]
  invoices: readonly InvoiceFact[]
  hours: readonly HoursFact[]
}

/** « 27 h 40 » */
export const hoursOf = (minutes: number): string => {
  const rest = String(minutes % 60).padStart(2, "0")
  return t(`${Math.floor(minutes / 60)} h ${rest}`)
}

const isClosed = ({ status }: SheetFact): boolean => status === "closed" || status === "corrected"

const ofSheet = (sheet: SheetFact): string[] => {
  const name = `${formatFrenchDate(sheet.on_date)}, ${sheet.label}`
  return [
    ...(isClosed(sheet)
      ? []
      : [
          `Feuille du ${name} : non clôturée (${sheetStatusWords[sheet.status as keyof typeof sheetStatusWords]}).`,
        ]),
    ...(isClosed(sheet) && sheet.version === null
      ? [`Feuille du ${name} : le document scellé n'est pas encore fait.`]
      : []),
    ...(sheet.anomalies > 0
      ? [`Feuille du ${name} : ${plural(sheet.anomalies, "anomalie", "anomalies")} sans explication.`]
      : []),
  ]
}

const ofCertificate = ({
  state,
  kind,
  number,
  learner,
  realised_minutes,
  now_minutes,
}: CertificateFact): string[] =>
  state === "issued" && kind === "realisation" && realised_minutes !== now_minutes
    ? [
        `Certificat ${number} de ${learner} : ${hoursOf(realised_minutes)} attestées, les feuilles clôturées de sa période disent ${hoursOf(now_minutes)}.`,
      ]
    : []

const ofInvoice = ({
  number,
  needs_certificate,
  certificate,
  is_declared,
  has_file,
}: InvoiceFact): string[] => [
  ...(needs_certificate && certificate === null
    ? [
        is_declared
          ? `Facture ${number} : son certificat a été joint ou déclaré à la main, il n'est pas établi d'après les feuilles.`
          : `Facture ${number} : aucun certificat de réalisation ne l'accompagne.`,
      ]
    : []),
  ...(has_file ? [] : [`Facture ${number} : son fichier n'est pas encore fait.`]),
]

const MINUTES = 60

/** The same hours, told by five documents: each that does not say what the one before it says. */
const ofHours = (one: HoursFact): string[] => {
  const name = `Contrat ${one.contract} (${one.learner})`
  const convention = one.convention_hours === null ? null : Math.round(one.convention_hours * MINUTES)
  return [
    ...(convention === null ? [`${name} : la convention ne dit pas la durée de la formation.`] : []),
    ...(convention !== null && convention !== one.planned_total
      ? [
          `${name} : la convention prévoit ${hoursOf(convention)}, le planning publié en compte ${hoursOf(one.planned_total)} sur toute la formation.`,
        ]
      : []),
    ...(one.planned !== one.due
      ? [
          `${name} : ${hoursOf(one.planned)} au planning de la période, ${hoursOf(one.due)} sur des feuilles clôturées.`,
        ]
      : []),
    ...(one.attested > 0
      ? [
          `${name} : ${hoursOf(one.attested)} de présence sans signature de l'apprenant, non comptées dans les certificats.`,
        ]
      : []),
    ...(one.realised !== one.certified
      ? [
          `${name} : ${hoursOf(one.realised)} signées sur la période, ${hoursOf(one.certified)} dans les certificats qui y sont entiers.`,
        ]
      : []),
    ...(one.certified !== one.invoiced
      ? [
          `${name} : ${hoursOf(one.certified)} certifiées, ${hoursOf(one.invoiced)} accompagnent une facture émise.`,
        ]
      : []),
  ]
}

/** What whoever controls will ask about, before they do. */
export const packGaps = ({ sheets, certificates, invoices, hours }: PackFacts): string[] =>
  [
    ...sheets.flatMap(ofSheet),
    ...certificates.flatMap(ofCertificate),
    ...hours.flatMap(ofHours),
    ...invoices.flatMap(ofInvoice),
  ].map(t)
