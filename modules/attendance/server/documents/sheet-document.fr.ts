import {
  type Block,
  type Cell,
  type DocumentFile,
  heading,
  pairs,
  paragraph,
  qrCode,
  signatures,
  type TextDocument,
  table,
  title,
} from "@jalon/documents"
import { clockWords, durationWords, halfDayWords } from "@jalon/education/rules"
import { dayInWords, dayOf, formatFrenchDate, type IsoDate, typography as t } from "@jalon/kernel"
import { addressLine } from "@jalon/organizations/rules"
import {
  areAsPlanned,
  INK_BOX,
  type LineStatus,
  lineStatusWords,
  signingMethodWords,
} from "../../rules/index.ts"
import type { CorrectionRow } from "../corrections/correction-row.read.ts"
import { type LineRow, stateOfLine } from "../lines/line-row.read.ts"
import type { SheetRow } from "../sheets/sheet-row.read.ts"
import { minuteOf } from "../sheets/slot-of-sheet.ts"
import type { DrawnInk } from "../signing/ink.ts"
import { documentVersion, type SheetFacts } from "./sheet-facts.read.ts"

const NOTHING = "–"

const momentOf = (sheet: SheetRow, at: Date): string =>
  t(`${formatFrenchDate(dayOf(at))} à ${clockWords(minuteOf(sheet, at))}`)

const timesOf = ({ start_minute, end_minute }: { start_minute: number; end_minute: number }): string =>
  `${clockWords(start_minute)} – ${clockWords(end_minute)}`

/** Nothing where the lesson was as planned. */
const realTimesOf = ({ real_start_minute: start, real_end_minute: end }: SheetRow): string =>
  start === null || end === null ? "" : `${clockWords(start)} – ${clockWords(end)}`

const modeWords: Readonly<Record<string, string>> = {
  presentiel: "En présence",
  distanciel_synchrone: "Classe virtuelle",
  hybride: "En présence et à distance",
}

export const sheetTitle = ({ sheet }: Pick<SheetFacts, "sheet">): string =>
  t(`Feuille d'émargement : ${sheet.label}, ${dayInWords(sheet.on_date as IsoDate)}`)

const about = ({ sheet, school }: SheetFacts): Block[] => [
  pairs(
    [
      { label: "Centre de formation", value: school.school },
      { label: "Adresse", value: addressLine(school.address) },
      { label: "SIRET", value: school.siret ?? "" },
      { label: "UAI", value: school.uai ?? "" },
      { label: "Déclaration d'activité", value: school.nda ?? "" },
      { label: "Formation", value: school.training ?? "" },
      { label: "Certification", value: school.rncp ?? "" },
      { label: "Classe", value: sheet.classes.map(({ name }) => name).join(", ") },
      { label: "Année", value: school.school_year ?? "" },
    ].filter(({ value }) => value !== ""),
  ),
  heading("La séance"),
  pairs(
    [
      { label: "Matière", value: sheet.label },
      { label: "Date", value: dayInWords(sheet.on_date as IsoDate) },
      { label: "Demi-journée", value: t(`${halfDayWords[sheet.half_day]}, ${timesOf(sheet)}`) },
      {
        label: "Pauses",
        value: sheet.breaks.map(({ start, end }) => `${clockWords(start)} – ${clockWords(end)}`).join(", "),
      },
      { label: "Durée nette", value: durationWords(sheet.net_minutes) },
      { label: "Horaires réels", value: realTimesOf(sheet) },
      {
        label: "Durée enseignée",
        value: sheet.taught_minutes === null ? "" : durationWords(sheet.taught_minutes),
      },
      { label: "Modalité", value: modeWords[sheet.mode] ?? "" },
      { label: "Lieu", value: sheet.room ?? "" },
      { label: "Formateur", value: sheet.trainers.map(({ name }) => name).join(", ") },
    ].filter(({ value }) => value !== ""),
  ),
]

const CORRECTED = "Présence admise par correction, non signée"
const ATTESTED = "Présence attestée par le formateur, non signée"

/** What stands where a signature would: never nothing, and never why somebody was away. */
const signedText = ({ sheet, corrections }: SheetFacts, line: LineRow, status: LineStatus): string => {
  if (status === "absent") return "ABSENT"
  if (status !== "present") return lineStatusWords[status]
  if (line.signed_at === null || line.method === null) {
    const isCorrected = corrections.some(
      ({ student_id, outcome }) => student_id === line.student_id && outcome === "granted",
    )
    return isCorrected ? CORRECTED : ATTESTED
  }
  if (line.method === "paper")
    return `Signé sur papier, reporté le ${momentOf(sheet, line.signed_at)} et vérifié par deux personnes`
  const signed = `Signé le ${momentOf(sheet, line.signed_at)} (${signingMethodWords[line.method]})`
  return line.received_at === null
    ? signed
    : `${signed}, hors connexion, reçu le ${momentOf(sheet, line.received_at)}`
}

type Inks = ReadonlyMap<string, DrawnInk>

/** Named by the place of its line, not by whose it is. */
const inkFile = (index: number): string => `signature-${index + 1}.svg`

const noInks: Inks = new Map()

const inkFiles = ({ lines }: SheetFacts, inks: Inks): DocumentFile[] =>
  lines.flatMap(({ student_id }, index) => {
    const ink = inks.get(student_id)
    if (!ink) return []
    const { width, height } = INK_BOX
    const path = `<path d="${ink}" fill="none" stroke="#161b26" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/>`
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-3 -3 ${width + 6} ${height + 6}">${path}</svg>`
    return [{ name: inkFile(index), bytes: Buffer.from(svg) }]
  })

const INK_HEIGHT = 22

/** What was drawn, small, above the words that say when; a drawing that the chain does not know is not shown. */
const signedCell = (text: string, line: LineRow, index: number, inks: Inks): Cell => {
  const ink = inks.get(line.student_id)
  if (ink === undefined) return text
  if (ink === null) return t(`${text}, dessin altéré depuis la signature, non reproduit`)
  const picture = { file: inkFile(index), alt: `Signature dessinée de ${line.name}`, height: INK_HEIGHT }
  return { text, picture }
}

const roll = (facts: SheetFacts, inks: Inks): Block => {
  const { sheet, lines } = facts
  const rows = lines.map((line, index) => {
    const state = stateOfLine(sheet, line)
    const signed = [
      signedText(facts, line, state.status),
      line.is_remote && "à distance",
      line.is_added && "ajouté à la feuille",
    ]
      .filter(Boolean)
      .join(", ")
    return {
      state,
      cells: [
        String(index + 1),
        t(line.name),
        signedCell(t(signed), line, index, state.status === "present" ? inks : noInks),
        state.lateMin > 0 ? t(`${state.lateMin} min`) : NOTHING,
        line.left_minute === null ? NOTHING : t(clockWords(line.left_minute)),
        state.status === "present" ? String(state.presentMin) : NOTHING,
      ],
    }
  })
  const minutes = rows.reduce((sum, { state }) => sum + state.presentMin, 0)
  return table(
    [
      { head: "N°", share: 5 },
      { head: "Apprenant", share: 27 },
      { head: "Signature", share: 38 },
      { head: "Retard", share: 9 },
      { head: "Départ", share: 9 },
      { head: "Minutes", share: 12, align: "right" },
    ],
    rows.map(({ cells }) => cells),
    ["", "Total", "", "", "", String(minutes)],
  )
}

const totals = ({ sheet, lines }: SheetFacts): Block => {
  const states = lines.map((line) => stateOfLine(sheet, line))
  const count = (test: (state: (typeof states)[number]) => boolean) => String(states.filter(test).length)
  return pairs([
    {
      label: "Attendus",
      value: count(({ status }) => status === "present" || status === "absent" || status === "expected"),
    },
    { label: "Présents", value: count(({ status }) => status === "present") },
    { label: "Dont en retard", value: count(({ isLate }) => isLate) },
    { label: "Absents", value: count(({ status }) => status === "absent") },
    {
      label: "Personnes comptées dans la salle",
      value: sheet.head_count === null ? NOTHING : String(sheet.head_count),
    },
  ])
}

/** What a correction made of the sheet. */
const becomes = (sheet: SheetRow, one: CorrectionRow): string => {
  if (one.student_id !== null)
    return `${one.name} : la ligne devient « ${lineStatusWords[one.status as LineStatus]} »`
  const times = timesOf(one)
  return areAsPlanned(sheet, { start: one.start_minute, end: one.end_minute })
    ? `Horaires de la séance : ils redeviennent ceux qui étaient prévus, ${times}`
    : `Horaires de la séance : ils deviennent ${times}`
}

const amendments = ({ sheet, corrections }: SheetFacts): Block[] => {
  const granted = corrections.filter(({ outcome }) => outcome === "granted")
  if (granted.length === 0) return []
  return [
    heading("Corrections"),
    ...granted.map((one) =>
      paragraph(
        `${becomes(sheet, one)}. Demandée par ${one.requested_by} le ${momentOf(sheet, one.requested_at)}, accordée par ${one.decided_by ?? ""}${one.decided_at ? ` le ${momentOf(sheet, one.decided_at)}` : ""}.`,
      ),
    ),
  ]
}

/** What two people read on paper: the scan is kept beside the sheet. */
const onPaper = ({ sheet, papers }: SheetFacts): Block[] => {
  const confirmed = papers.filter(({ outcome }) => outcome === "confirmed")
  if (confirmed.length === 0) return []
  return [
    heading("Feuilles signées sur papier"),
    ...confirmed.map(({ names, filed_by, filed_at, decided_by, decided_at }) =>
      paragraph(
        t(
          `Déposée par ${filed_by} le ${momentOf(sheet, filed_at)}, signatures confirmées par ${decided_by ?? ""}${decided_at ? ` le ${momentOf(sheet, decided_at)}` : ""} : ${names.join(", ")}. L'original numérisé est conservé avec la feuille.`,
        ),
      ),
    ),
  ]
}

const LEGAL =
  "Cette feuille prouve l'assiduité des apprenants (code du travail, articles L6362-6, R6313-3 et D6211-2). Les données sont conservées dix ans. Chacun exerce ses droits d'accès et de rectification auprès du centre de formation. Les signatures électroniques sont simples, au sens du règlement eIDAS : chaque personne est authentifiée, l'heure est celle du serveur ; une signature faite hors connexion porte l'heure de l'appareil, ramenée à celle du serveur, et l'heure de sa réception."
const STATEMENT = "Je certifie l'exactitude des présences et des horaires ci-dessus."

const wayToVerify = async (
  publicUrl: string,
): Promise<{ words: string; qr: { file: string; alt: string }; file: DocumentFile }> => {
  const address = `${publicUrl}/verification`
  const file = await qrCode("verification", address)
  const words = t(`Document scellé. Pour le vérifier : ${address.replace(/^https?:\/\//, "")}`)
  return { words, qr: { file: file.name, alt: `Code à scanner : ${address}` }, file }
}

const JOURNAL = {
  file: "journal.json",
  mimeType: "application/json",
  description: "Le journal de la feuille, événement par événement, avec ses empreintes",
  relationship: "data",
} as const

const journalOf = ({ sheet, events }: SheetFacts): Buffer =>
  Buffer.from(JSON.stringify({ sheet: sheet.id, events }, null, 2))

/** The sheet as it is kept once closed. Absences are said, their reasons never. */
export const sheetDocument = async (
  facts: SheetFacts,
  { publicUrl, madeOn, inks }: { publicUrl: string; madeOn: IsoDate; inks: Inks },
): Promise<TextDocument> => {
  const { sheet, events } = facts
  const { file, words, qr } = await wayToVerify(publicUrl)
  const version = documentVersion(facts)
  const name = sheetTitle(facts)
  const last = events.at(-1)
  return {
    title: name,
    madeOn,
    foot: t(`${name} · version ${version} · n° ${sheet.id}`),
    blocks: [
      title("Feuille d'émargement", t(`N° ${sheet.id} · version ${version}`)),
      ...about(facts),
      heading("Présences"),
      roll(facts, inks),
      totals(facts),
      heading("Contresignature du formateur"),
      paragraph(STATEMENT, { sticky: true }),
      signatures([
        {
          who: "Formateur",
          name: sheet.countersigned_name ?? sheet.trainers.map((one) => one.name).join(", "),
          day: "",
          signed: sheet.countersigned_at && {
            name: sheet.countersigned_name ?? "",
            at: t(`Signé le ${momentOf(sheet, sheet.countersigned_at)}`),
            picture: null,
            method:
              sheet.countersigned_trainer === null
                ? "Compte personnel du formateur"
                : "Lien personnel et code reçus par e-mail",
          },
        },
      ]),
      ...onPaper(facts),
      ...amendments(facts),
      paragraph(LEGAL),
      pairs([
        { label: "Événements au journal", value: String(events.length) },
        { label: "Empreinte du journal (SHA-256)", value: last?.hash ?? "" },
      ]),
    ],
    verification: { words, qr },
    files: [file, ...inkFiles(facts, inks), { name: JOURNAL.file, bytes: journalOf(facts) }],
    attachments: [JOURNAL],
  }
}

/** For a room without network or power: names with empty boxes, and the way back to the sheet. */
export const paperSheetDocument = async (
  facts: SheetFacts,
  { publicUrl, madeOn }: { publicUrl: string; madeOn: IsoDate },
): Promise<TextDocument> => {
  const { sheet, lines } = facts
  const address = `${publicUrl}/school/education/attendance/${sheet.id}`
  const file = await qrCode("feuille", address)
  const awaited = lines.filter(
    ({ status }) => status === "expected" || status === "present" || status === "absent",
  )
  const name = sheetTitle(facts)
  return {
    title: name,
    madeOn,
    foot: t(`${name} · à signer sur papier · n° ${sheet.id}`),
    blocks: [
      title("Feuille d'émargement", "À signer sur papier, quand le réseau manque"),
      ...about(facts),
      heading("Présences"),
      table(
        [
          { head: "N°", share: 6 },
          { head: "Apprenant", share: 34 },
          { head: "Heure d'arrivée", share: 18 },
          { head: "Signature", share: 42 },
        ],
        // A box as high as a hand needs: a line of the table is as high as its text.
        awaited.map((line, index) => [String(index + 1), `${line.name}\n\u00a0`, "", ""]),
      ),
      paragraph(STATEMENT, { sticky: true }),
      signatures([{ who: "Formateur", name: sheet.trainers.map((one) => one.name).join(", "), day: "" }]),
    ],
    verification: {
      words: t("Scannez ce code pour retrouver la feuille et y reporter les signatures."),
      qr: { file: file.name, alt: `Code à scanner : ${address}` },
    },
    files: [file],
  }
}
