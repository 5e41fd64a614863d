import { formatCount, Link } from "@jalon/ui"
import { useId } from "react"
import type { SchoolStatistics } from "../wire/index.ts"
import styles from "./figures.module.css"
import { figureWords as words } from "./strings.fr.ts"

type Counted = Omit<SchoolStatistics, "money">
type Figure = { label: string; links: { count: number; what: string; href: string }[] }

const CONTRACT_FIGURES = ["engaged", "in_signature", "to_transmit", "at_opco"] as const

/** Each contract type has its own list: each figure leads to the one that proves it. */
const contractFigure = (statistics: Counted, view: (typeof CONTRACT_FIGURES)[number]): Figure => {
  const pro = statistics.professionalization_contracts[view]
  return {
    label: words.labels[view],
    links: [
      {
        count: statistics.apprenticeship_contracts[view],
        what: words.apprenticeship,
        href: `/school/contracts/list?view=${view}`,
      },
      ...(pro === 0
        ? []
        : [
            {
              count: pro,
              what: words.professionalization,
              href: `/school/contracts/professionalization/list?view=${view}`,
            },
          ]),
    ],
  }
}

const figuresOf = (statistics: Counted): Figure[] => [
  ...CONTRACT_FIGURES.map((view) => contractFigure(statistics, view)),
  {
    label: words.labels.no_contract,
    links: [
      {
        count: statistics.students.no_contract,
        what: words.students,
        href: "/school/students/list?view=no_contract",
      },
    ],
  },
]

/** Where the school stands; every figure is the way to its list. */
export function Figures({ statistics }: { statistics: Counted }) {
  const id = useId()
  return (
    <section className={styles.figures} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {words.title}
      </h2>
      <dl className={styles.list}>
        {figuresOf(statistics).map(({ label, links }) => (
          <div key={label} className={styles.figure}>
            <dt>{label}</dt>
            {links.map(({ count, what, href }) => (
              <dd key={href}>
                <Link
                  href={href}
                  look="quiet"
                  className={styles.link}
                  aria-label={`${label} : ${count} ${what}`}
                >
                  <span className={styles.count}>{formatCount(count)}</span> {what}
                </Link>
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </section>
  )
}
