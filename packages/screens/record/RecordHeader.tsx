import { formatCount, IconButton, Link } from "@jalon/ui"
import { ChevronLeft, ChevronRight } from "lucide-react"
import type { ReactNode } from "react"
import styles from "./record-header.module.css"
import { recordWords as words } from "./strings.fr.ts"
import type { RecordArrows } from "./use-neighbours.ts"

export interface TrailLink {
  label: string
  href: string
}

interface RecordHeaderProps {
  trail: readonly TrailLink[]
  title: string
  subtitle: ReactNode
  picture: ReactNode
  status: ReactNode
  arrows: RecordArrows | null
  actions: ReactNode
  primary: ReactNode
}

export function RecordHeader(props: RecordHeaderProps) {
  const { title, subtitle, picture, status, arrows, actions, primary } = props
  return (
    <header className={styles.header}>
      {(props.trail.length > 0 || arrows) && (
        <div className={styles.top}>
          <Trail {...props} />
          {arrows && <Arrows {...arrows} />}
        </div>
      )}
      <div className={styles.line}>
        {picture}
        <div className={styles.names}>
          <div className={styles.titleLine}>
            <h1 className={styles.title}>{title}</h1>
            {status}
          </div>
          {subtitle && <div className={styles.subtitle}>{subtitle}</div>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
        {primary && <div className={styles.primary}>{primary}</div>}
      </div>
    </header>
  )
}

/** The last link is the list: it leads back to it as it was left. */
function Trail({ trail, title, arrows }: RecordHeaderProps) {
  return (
    <nav aria-label={words.trail} className={styles.trail}>
      <ol>
        {trail.map(({ label, href }, index) => (
          <li key={href}>
            <Link look="quiet" href={index === trail.length - 1 ? (arrows?.listHref ?? href) : href}>
              {label}
            </Link>
            <ChevronRight aria-hidden />
          </li>
        ))}
        <li aria-current="page" className={styles.here}>
          {title}
        </li>
      </ol>
    </nav>
  )
}

function Arrows({ previous, next, position, total }: RecordArrows) {
  return (
    <div className={styles.arrows}>
      <span className={styles.position}>{words.position(formatCount(position), formatCount(total))}</span>
      <IconButton
        size="small"
        icon={<ChevronLeft aria-hidden />}
        label={previous ? words.previous(previous.name) : words.noPrevious}
        isDisabled={!previous}
        onPress={() => previous?.go()}
      />
      <IconButton
        size="small"
        icon={<ChevronRight aria-hidden />}
        label={next ? words.next(next.name) : words.noNext}
        isDisabled={!next}
        onPress={() => next?.go()}
      />
    </div>
  )
}
