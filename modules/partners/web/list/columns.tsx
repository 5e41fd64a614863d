import { isOpcoKey, opcoName, phone, siret } from "@jalon/identifiers"
import { formatFrenchDate, formatFrenchDay } from "@jalon/kernel"
import type { ListColumn, RowOf } from "@jalon/screens"
import { Link, StatusBadge } from "@jalon/ui"
import { partnerActionWords, partnerActorWords, partnerStateWords } from "../../rules/index.ts"
import type { listPartners } from "../../wire/index.ts"
import { LabelTags } from "../labels/LabelTag.tsx"
import styles from "./list.module.css"
import { list as words } from "./strings.fr.ts"

export type PartnerRow = RowOf<typeof listPartners>

const number = new Intl.NumberFormat("fr-FR")

export const opcoText = ({ opco, secteur }: Pick<PartnerRow, "opco" | "secteur">): string => {
  if (opco !== null && isOpcoKey(opco)) return opcoName(opco)
  return secteur === "public" ? words.public : "–"
}

function Name({ row }: { row: PartnerRow }) {
  return (
    <span className={styles.name}>
      <span>{row.denomination}</span>
      {row.register_state === "closed" && <StatusBadge tone="danger">{words.closed}</StatusBadge>}
    </span>
  )
}

/** Other places of work of the same company are one click away. */
function Siret({ row }: { row: PartnerRow }) {
  if (row.siret === null) return "–"
  return (
    <span className={styles.line}>
      {siret.format(row.siret)}
      {row.same_siren > 0 && (
        <Link
          href={`/school/partners/list?siren=${row.siret.slice(0, 9)}`}
          aria-label={words.placesOf(row.denomination)}
          className={styles.after}
        >
          +{row.same_siren}
        </Link>
      )}
    </span>
  )
}

function State({ row }: { row: PartnerRow }) {
  const { label, tone } = partnerStateWords[row.state]
  return <StatusBadge tone={tone}>{label}</StatusBadge>
}

export function NextAction({ row }: { row: Pick<PartnerRow, "next_action"> }) {
  const next = row.next_action
  if (!next) return "–"
  const by = next.by === null ? null : formatFrenchDate(next.by)
  return (
    <span className={styles.line} title={words.by(partnerActorWords[next.who], by)}>
      {next.who === "company" ? words.byCompany(partnerActionWords(next)) : partnerActionWords(next)}
    </span>
  )
}

function Contact({ row: { contact } }: { row: PartnerRow }) {
  if (!contact) return "–"
  return (
    <span className={styles.line}>
      {contact.email ? (
        <Link href={`mailto:${contact.email}`}>{contact.name || contact.email}</Link>
      ) : (
        contact.name || (contact.phone && phone.format(contact.phone))
      )}
    </span>
  )
}

export const columns: ListColumn<PartnerRow>[] = [
  {
    id: "name",
    title: words.columns.name,
    cell: (row) => <Name row={row} />,
    isSortable: true,
    width: 230,
  },
  {
    id: "state",
    title: words.columns.state,
    cell: (row) => <State row={row} />,
    width: 165,
    card: "status",
    isPriority: true,
  },
  {
    id: "next",
    title: words.columns.next,
    cell: (row) => <NextAction row={row} />,
    width: 265,
    card: "next",
    isPriority: true,
  },
  { id: "siret", title: words.columns.siret, cell: (row) => <Siret row={row} />, width: 175 },
  {
    id: "city",
    title: words.columns.city,
    cell: (row) => row.city ?? "–",
    width: 165,
    isPriority: true,
  },
  { id: "opco", title: words.columns.opco, cell: opcoText, width: 140 },
  { id: "idcc", title: words.columns.idcc, cell: (row) => row.idcc ?? "–", width: 80 },
  {
    id: "labels",
    title: words.columns.labels,
    cell: (row) => (row.labels.length > 0 ? <LabelTags labels={row.labels} most={2} /> : "–"),
    width: 260,
  },
  {
    id: "students",
    title: words.columns.students,
    cell: (row) => number.format(row.students),
    align: "end",
    width: 100,
  },
  { id: "contact", title: words.columns.contact, cell: (row) => <Contact row={row} />, width: 190 },
  {
    id: "exchange",
    title: words.columns.exchange,
    cell: (row) => (row.last_exchange_at ? formatFrenchDay(row.last_exchange_at) : "–"),
    width: 130,
    card: "date",
  },
  {
    id: "headcount",
    title: words.columns.headcount,
    cell: (row) => (row.effectif === null ? "–" : number.format(row.effectif)),
    align: "end",
    width: 90,
    isOptional: true,
  },
]
