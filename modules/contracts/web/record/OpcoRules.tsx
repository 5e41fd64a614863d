import { formatFrenchDate } from "@jalon/kernel"
import { RecordSection } from "@jalon/screens"
import { Link, StatusBadge } from "@jalon/ui"
import type { Contract } from "../form/fields.ts"
import form from "../form/form.module.css"
import styles from "./opco.module.css"
import { opcoWords as words } from "./strings.fr.ts"

type Opco = NonNullable<Contract["opco"]>

/** An address written in a row leads there. */
const addressIn = (text: string): string | null => /https:\/\/[^\s»]+/.exec(text)?.[0] ?? null

const portalRow = ({ rules }: Opco) => rules.find(({ topic }) => topic === words.portalTopic)

/** Where its portal is, when a row says so. */
export const portalAddress = (opco: Opco): string | null => addressIn(portalRow(opco)?.text ?? "")

/** How this OPCO takes the file, where it is sent. */
export function OpcoWay({
  opco,
  isByPortal = opco.contract_way === "portal",
}: {
  opco: Opco
  isByPortal?: boolean
}) {
  const portal = portalRow(opco)
  const address = portalAddress(opco)
  return (
    <div className={styles.way}>
      <p>{words.way[opco.contract_way](opco.name)}</p>
      {isByPortal && (
        <p>{address === null ? (portal?.text ?? words.noAddress) : <Link href={address}>{address}</Link>}</p>
      )}
      <p>{words.pieces(opco.pieces)}</p>
      <p className={form.quiet}>
        {words.source(opco.source, formatFrenchDate(opco.since))}
        {opco.is_uncertain && ` ${words.confirm}`}
      </p>
    </div>
  )
}

/** Rows in force for this contract, each with its source and its day. */
export function OpcoRules({ opco }: { opco: Opco }) {
  return (
    <RecordSection title={words.title}>
      <OpcoWay opco={opco} />
      <p>{words.others(opco)}</p>
      <ul className={styles.rules}>
        {opco.rules.map(({ topic, text, source, since, is_uncertain }) => (
          <li key={topic}>
            <p className={styles.head}>
              <strong>{topic}</strong>
              {is_uncertain && <StatusBadge tone="waiting">{words.uncertain}</StatusBadge>}
            </p>
            <p>{text}</p>
            <p className={form.quiet}>{words.source(source, formatFrenchDate(since))}</p>
          </li>
        ))}
      </ul>
    </RecordSection>
  )
}
