import { phone } from "@jalon/identifiers"
import { Link } from "@jalon/ui"
import type { ReactNode } from "react"
import type { GuestLinkView } from "../wire/index.ts"
import styles from "./guest.module.css"
import { guest } from "./strings.fr.ts"

type Host = GuestLinkView["host"]

/** What the shell gives every page reachable without an account. */
export interface GuestFrame {
  /** The wordmark. */
  brand: ReactNode
  helpUrl?: string | undefined
}

export interface GuestPageProps extends GuestFrame {
  /** Unknown while the link is read, and for a link that nobody sent. */
  host?: Host | undefined
  title: string
  lead?: ReactNode
  /** Two columns on a large screen: a paper beside what is said of it; or room for a long form and its steps. */
  width?: "paper" | "form" | undefined
  children: ReactNode
}

/** A page opened by a link: whose it is, what it is for, one column, and whom to ask. */
export function GuestPage({ brand, helpUrl, host, title, lead, width, children }: GuestPageProps) {
  return (
    <div className={styles.page}>
      <div className={styles.column} data-width={width}>
        <header className={styles.header}>
          {host ? <HostName host={host} /> : brand}
          {host && <div className={styles.brand}>{brand}</div>}
        </header>
        <main id="content" className={styles.main}>
          <div className={styles.opening}>
            <h1 className={styles.title} tabIndex={-1}>
              {title}
            </h1>
            {lead && <div className={styles.lead}>{lead}</div>}
          </div>
          {children}
        </main>
        <footer className={styles.footer}>
          {host && <Contact host={host} />}
          <div className={styles.links}>
            {helpUrl && (
              <Link href={helpUrl} external look="quiet">
                {guest.help}
              </Link>
            )}
            <Link href="/accessibilite" look="quiet">
              {guest.accessibility}
            </Link>
          </div>
        </footer>
      </div>
    </div>
  )
}

const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join("")

function HostName({ host }: { host: Host }) {
  return (
    <div className={styles.host}>
      {host.logo ? (
        <img className={styles.logo} src={host.logo} alt="" data-theme="light" />
      ) : (
        <span className={styles.initials} aria-hidden="true">
          {initialsOf(host.name)}
        </span>
      )}
      <span className={styles.hostName}>{host.name}</span>
    </div>
  )
}

const hrefOfPhone = (number: string) => `tel:${number.replace(/[^+\d]/g, "")}`

function Contact({ host }: { host: Host }) {
  return (
    <section className={styles.contact} aria-label={guest.contactTitle}>
      <p className={styles.contactTitle}>{guest.contactTitle}</p>
      {host.email || host.phone ? (
        <ul className={styles.ways}>
          {host.email && (
            <li>
              <Link href={`mailto:${host.email}`}>{host.email}</Link>
            </li>
          )}
          {host.phone && (
            <li>
              <Link href={hrefOfPhone(host.phone)}>{phone.format(host.phone)}</Link>
            </li>
          )}
        </ul>
      ) : (
        <p>{guest.contactOf(host.name)}</p>
      )}
    </section>
  )
}
