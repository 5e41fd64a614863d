import { phone } from "@jalon/identifiers"
import { formatFrenchDate } from "@jalon/kernel"
import { Facts, SummarySection } from "@jalon/screens"
import { Link } from "@jalon/ui"
import { contactRoleWords, partnerActionWords, partnerActorWords } from "../../rules/index.ts"
import { Opco } from "../employer/Opco.tsx"
import { LabelTags } from "../labels/LabelTag.tsx"
import { dayText } from "./dates.ts"
import styles from "./record.module.css"
import { record } from "./strings.fr.ts"
import type { Partner } from "./types.ts"

const words = record.summary

function Next({ partner: { next_action: next, missing } }: { partner: Partner }) {
  if (!next) return <p>{missing.length > 0 ? words.missing(missing.length) : words.nothing}</p>
  return (
    <div className={styles.lines}>
      <p className={styles.next}>{partnerActionWords(next)}</p>
      <p className={styles.aside}>
        {[words.by(partnerActorWords[next.who]), next.by && words.before(formatFrenchDate(next.by))]
          .filter(Boolean)
          .join(", ")}
      </p>
    </div>
  )
}

function Invitation({ partner: { invitation, state, declined_reason } }: { partner: Partner }) {
  if (declined_reason) return <p>{words.declined(declined_reason)}</p>
  if (!invitation) return null
  const day = dayText(invitation.expires_at)
  return (
    <div className={styles.lines}>
      <p>{words.invitedTo(invitation.email, dayText(invitation.sent_at))}</p>
      <p className={styles.aside}>{state === "expired" ? words.expired(day) : words.until(day)}</p>
    </div>
  )
}

/** Those to call first, with what for. */
function People({ partner }: { partner: Partner }) {
  return (
    <ul className={styles.persons}>
      {partner.contacts.slice(0, 3).map((contact) => (
        <li key={contact.id} className={styles.who}>
          <span>{`${contact.first_name} ${contact.last_name}`}</span>
          <span className={styles.aside}>
            {contact.roles.map((role) => contactRoleWords[role]).join(", ")}
          </span>
          {contact.email && <Link href={`mailto:${contact.email}`}>{contact.email}</Link>}
          {contact.phone && <Link href={`tel:${contact.phone}`}>{phone.format(contact.phone)}</Link>}
        </li>
      ))}
    </ul>
  )
}

export function Summary({ partner }: { partner: Partner }) {
  return (
    <>
      <SummarySection title={words.next}>
        <Next partner={partner} />
      </SummarySection>
      {(partner.invitation || partner.declined_reason) && (
        <SummarySection title={words.invitation}>
          <Invitation partner={partner} />
        </SummarySection>
      )}
      <SummarySection title={words.opco}>
        <Opco opco={partner.opco} value={partner.fields.opco} />
      </SummarySection>
      <SummarySection title={words.labels}>
        {partner.labels.length > 0 ? (
          <LabelTags labels={partner.labels} />
        ) : (
          <p className={styles.aside}>{words.noLabel}</p>
        )}
      </SummarySection>
      {partner.contacts.length > 0 && (
        <SummarySection title={words.people}>
          <People partner={partner} />
        </SummarySection>
      )}
      <SummarySection title={words.facts}>
        <Facts
          facts={[
            { label: words.students, value: partner.students },
            {
              label: words.exchange,
              value: partner.last_exchange_at && dayText(partner.last_exchange_at),
            },
            partner.shared_since
              ? { label: words.shared, value: dayText(partner.shared_since) }
              : { label: words.added, value: dayText(partner.created_at) },
          ]}
        />
      </SummarySection>
      {partner.other_places.length > 0 && (
        <SummarySection title={words.places}>
          <ul className={styles.lines}>
            {partner.other_places.map(({ id, denomination, city }) => (
              <li key={id}>
                <Link href={`/school/company/${id}/info`}>
                  {city ? `${denomination}, ${city}` : denomination}
                </Link>
              </li>
            ))}
          </ul>
        </SummarySection>
      )}
    </>
  )
}
