import type { Month } from "@jalon/calendar"
import {
  type Block,
  heading,
  newPage,
  pairs,
  paragraph,
  qrCode,
  signatures,
  type TextDocument,
  table,
  ticks,
  title,
} from "@jalon/documents"
import { halfDayWords } from "@jalon/education/rules"
import { dayOf, formatFrenchDate, typography as t } from "@jalon/kernel"
import { addressLine } from "@jalon/organizations/rules"
import {
  type CertificateKind,
  type CertificateMonth,
  certificateKindWords,
  hoursNumber,
  hoursText,
} from "../../rules/index.ts"
import type { FrozenContent } from "./check-period.ts"

/** A certificate that has its number: the rest of what it prints is frozen. */
export type IssuedCertificate = {
  kind: CertificateKind
  number: string
  replaces: string | null
  issuedAt: Date
  realisedMinutes: number
  dueMinutes: number
  content: FrozenContent
}

const hours = (minutes: number): string =>
  t(`${hoursText(minutes)} (${hoursNumber(minutes)} ${minutes < 120 ? "heure" : "heures"})`)

const monthName = (month: string): string =>
  new Intl.DateTimeFormat("fr-FR", { month: "long", year: "numeric", timeZone: "UTC" }).format(
    new Date(`${month as Month}-01T00:00:00Z`),
  )

/** « Directrice » within a sentence; « DRH » stays as it is. */
const inSentence = (role: string): string =>
  /^\p{Lu}\p{Ll}/u.test(role) ? role.charAt(0).toLowerCase() + role.slice(1) : role

const NATURES = [
  { type: "professionnalisation", words: "action de formation" },
  { type: "", words: "bilan de compétences" },
  { type: "", words: "action permettant de faire valider les acquis de l'expérience" },
  { type: "apprentissage", words: "action de formation par apprentissage" },
] as const

/** The wording of the ministry's model. */
const KEPT =
  "Sans préjudice des délais imposés par les règles fiscales, comptables ou commerciales, je m'engage à conserver l'ensemble des pièces justificatives qui ont permis d'établir le présent certificat pendant une durée de 3 ans à compter de la fin de l'année du dernier paiement. En cas de cofinancement des fonds européens, la durée de conservation est étendue conformément aux obligations conventionnelles spécifiques."

const schoolPairs = ({ school }: FrozenContent): Block =>
  pairs(
    [
      { label: "Organisme de formation", value: school.name },
      { label: "Adresse", value: addressLine(school.address) },
      { label: "SIRET", value: school.siret ?? "" },
      { label: "Déclaration d'activité", value: school.nda ?? "" },
      { label: "UAI", value: school.uai ?? "" },
    ].filter(({ value }) => value !== ""),
  )

const trainingName = ({ training }: FrozenContent): string =>
  [training.title, training.rncp].filter(Boolean).join(", ")

const learnerName = ({ learner }: FrozenContent): string =>
  [learner.civility, learner.name].filter(Boolean).join(" ")

const realisation = ({ content, realisedMinutes }: IssuedCertificate): Block[] => {
  const { signatory, school, contract, from, to } = content
  return [
    paragraph(
      `Je soussigné(e) ${signatory.name}, ${inSentence(signatory.role)}, agissant pour l'organisme dispensateur de l'action concourant au développement des compétences « ${school.name} », atteste que :`,
    ),
    pairs(
      [
        { label: "Bénéficiaire", value: learnerName(content) },
        { label: "Salarié(e) de l'entreprise", value: contract?.employer ?? "" },
        { label: "A suivi l'action", value: trainingName(content) },
        { label: "Qui s'est déroulée", value: t(`du ${formatFrenchDate(from)} au ${formatFrenchDate(to)}`) },
        { label: "Pour une durée de", value: hours(realisedMinutes) },
        { label: "N° de contrat", value: contract?.number ?? "" },
        { label: "N° DECA", value: contract?.deca ?? "" },
        { label: "N° de dossier du financeur", value: contract?.opco_file ?? "" },
      ].filter(({ value }) => value !== ""),
    ),
    heading("Nature de l'action concourant au développement des compétences"),
    ticks(NATURES.map(({ type, words }) => ({ ticked: type === contract?.type, words }))),
    paragraph(KEPT),
  ]
}

const sumOf = (months: readonly CertificateMonth[], key: Exclude<keyof CertificateMonth, "month">): number =>
  months.reduce((sum, month) => sum + month[key], 0)

const assiduity = ({ content, realisedMinutes, dueMinutes }: IssuedCertificate): Block[] => {
  const { signatory, school, learner, from, to, months } = content
  const attested = sumOf(months, "attestedMin")
  const waiting = sumOf(months, "pendingMin")
  return [
    paragraph(
      `Je soussigné(e) ${signatory.name}, ${inSentence(signatory.role)}, agissant pour l'établissement « ${school.name} », atteste que :`,
    ),
    pairs(
      [
        { label: "Apprenant", value: learnerName(content) },
        { label: "Date de naissance", value: learner.birth_date ? formatFrenchDate(learner.birth_date) : "" },
        { label: "Formation suivie", value: trainingName(content) },
        { label: "Période", value: t(`du ${formatFrenchDate(from)} au ${formatFrenchDate(to)}`) },
        { label: "Heures où sa présence était attendue", value: hours(dueMinutes) },
        { label: "Heures de présence signées", value: hours(realisedMinutes) },
        { label: "Présence attestée par le formateur", value: attested === 0 ? "" : hours(attested) },
        { label: "Absences justifiées", value: hours(sumOf(months, "justifiedMin")) },
        { label: "Absences non justifiées", value: hours(sumOf(months, "unjustifiedMin")) },
        { label: "Absences en cours d'examen", value: waiting === 0 ? "" : hours(waiting) },
      ].filter(({ value }) => value !== ""),
    ),
    paragraph(
      "Ces heures sont celles des feuilles d'émargement clôturées de la période. La présente attestation est établie à la demande de l'intéressé(e) pour servir et valoir ce que de droit.",
    ),
  ]
}

const monthTable = (months: readonly CertificateMonth[]): Block => {
  const keys = [
    "dueMin",
    "realisedMin",
    "attestedMin",
    "justifiedMin",
    "unjustifiedMin",
    "pendingMin",
  ] as const
  return table(
    [
      { head: "Mois", share: 22 },
      { head: "Prévues", share: 13, align: "right" },
      { head: "Réalisées", share: 13, align: "right" },
      { head: "Non signées", share: 13, align: "right" },
      { head: "Justifiées", share: 13, align: "right" },
      { head: "Injustifiées", share: 13, align: "right" },
      { head: "En attente", share: 13, align: "right" },
    ],
    months.map((month) => [monthName(month.month), ...keys.map((key) => hoursText(month[key]))]),
    ["Total", ...keys.map((key) => hoursText(sumOf(months, key)))],
  )
}

const SEAL_DIGITS = 16

const sheetTable = ({ lines }: FrozenContent): Block =>
  table(
    [
      { head: "Date", share: 13 },
      { head: "Demi-journée", share: 15 },
      { head: "Séance", share: 36 },
      { head: "Réalisées", share: 12, align: "right" },
      { head: "Empreinte de la feuille", share: 24 },
    ],
    lines.map(({ date, half_day, label, minutes, seal }) => [
      formatFrenchDate(date),
      halfDayWords[half_day as keyof typeof halfDayWords],
      label,
      hoursText(minutes),
      seal?.slice(0, SEAL_DIGITS) ?? "–",
    ]),
  )

const DETAIL = {
  file: "detail.json",
  mimeType: "application/json",
  description: "Les feuilles comptées, avec leurs minutes et leurs empreintes entières",
  relationship: "data",
} as const

const annex = (certificate: IssuedCertificate): Block[] => {
  const { content } = certificate
  if (content.months.length === 0) return []
  return [
    ...(certificate.kind === "realisation" ? [newPage] : []),
    heading("Annexe : détail des heures"),
    paragraph(
      "Seules les feuilles d'émargement clôturées comptent. Les heures réalisées sont celles que l'apprenant a signées ; les heures non signées sont attestées par le formateur seul et ne sont pas dans la durée.",
    ),
    heading("Par mois", 3),
    monthTable(content.months),
    ...(certificate.kind === "realisation" && content.lines.length > 0
      ? [heading("Par feuille d'émargement", 3), sheetTable(content)]
      : []),
  ]
}

/** Absences are counted, their reasons never said. */
export const certificateDocument = async (
  certificate: IssuedCertificate,
  { publicUrl }: { publicUrl: string },
): Promise<TextDocument> => {
  const { kind, number, replaces, issuedAt, content } = certificate
  const address = `${publicUrl}/verification`
  const code = await qrCode("verification", address)
  const name = certificateKindWords[kind]
  const day = dayOf(issuedAt)
  const place = content.school.address.commune
  return {
    title: t(`${name} ${number} : ${content.learner.name}`),
    madeOn: day,
    foot: t(`${name} ${number} · ${content.learner.name}`),
    blocks: [
      title(name, t(`N° ${number}`)),
      ...(replaces === null ? [] : [paragraph(`Annule et remplace le document n° ${replaces}.`)]),
      schoolPairs(content),
      ...(kind === "realisation" ? realisation(certificate) : assiduity(certificate)),
      paragraph(`Fait${place ? ` à ${place}` : ""}, le ${formatFrenchDate(day)}.`, { sticky: true }),
      signatures([
        {
          who: "Pour l'organisme de formation",
          name: `${content.signatory.name}, ${inSentence(content.signatory.role)}`,
          day: "",
          // The stamp of the school, not the hand of its signatory: nobody signed this very document by themselves.
          signed: {
            name: content.school.name,
            at: t(`Cachet électronique apposé le ${formatFrenchDate(day)}`),
            picture: null,
            method: t("Établi d'après les feuilles d'émargement clôturées"),
          },
        },
      ]),
      ...annex(certificate),
    ],
    verification: {
      words: t(`Document scellé. Pour le vérifier : ${address.replace(/^https?:\/\//, "")}`),
      qr: { file: code.name, alt: `Code à scanner : ${address}` },
    },
    files: [
      code,
      {
        name: DETAIL.file,
        bytes: Buffer.from(
          JSON.stringify({ number, months: content.months, sheets: content.lines }, null, 2),
        ),
      },
    ],
    attachments: [DETAIL],
  }
}
