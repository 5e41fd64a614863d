import { nda, siret } from "@jalon/identifiers"
import { formatFrenchDate } from "@jalon/kernel"
import { Button, StatusBadge } from "@jalon/ui"
import { Pencil, Plus } from "lucide-react"
import {
  entrustedDoubts,
  entrustedDoubtWords,
  entrustedKindWords,
  type EntrustedTeaching as Teaching,
} from "../../rules/index.ts"
import { hoursText } from "../shared/words.ts"
import styles from "./entrusted.module.css"
import { SheetSection } from "./SheetSection.tsx"
import { entrustedWords as words } from "./strings.fr.ts"
import sheet from "./trainings.module.css"
import type { Panel, Training } from "./types.ts"

const dateText = (day: string | null): string | null => (day === null ? null : formatFrenchDate(day))

/** « 400 h sur 1 350 h · depuis le 01/09/2026 » */
const givenText = ({ hours, from, to }: Teaching, total: number | null): string =>
  [
    hours === null
      ? null
      : total === null
        ? hoursText(hours)
        : words.ofHours(hoursText(hours), hoursText(total)),
    words.dates(dateText(from), dateText(to)),
  ]
    .filter(Boolean)
    .join(" · ")

const numbersText = (one: Teaching): string =>
  [
    one.siret && words.siretText(siret.format(one.siret)),
    one.nda && words.ndaText(nda.format(one.nda)),
    one.uai && words.uaiText(one.uai),
  ]
    .filter(Boolean)
    .join(" · ")

/** What other bodies teach of a training, and what is to be looked at again of each. */
export function EntrustedTeaching({ training, panel }: { training: Training; panel: Panel }) {
  const { entrusted } = training
  const today = new Date().toLocaleDateString("sv-SE")
  return (
    <SheetSection
      title={words.title}
      action={
        training.may_edit &&
        !training.is_archived && (
          <Button
            size="small"
            icon={entrusted.length === 0 ? <Plus /> : <Pencil />}
            onPress={() => panel.write("entrusted")}
          >
            {entrusted.length === 0 ? words.add : words.edit}
          </Button>
        )
      }
    >
      {entrusted.length === 0 ? (
        <p className={sheet.quiet}>{words.none}</p>
      ) : (
        <ul className={sheet.lines}>
          {entrusted.map((one) => (
            <li key={`${one.name} ${one.siret} ${one.from}`} className={styles.teaching}>
              <span className={styles.name}>{one.name}</span>
              <span className={styles.badges}>
                {entrustedDoubts(one, today).map((doubt) => (
                  <StatusBadge key={doubt} tone="waiting">
                    {entrustedDoubtWords[doubt]}
                  </StatusBadge>
                ))}
              </span>
              <span className={styles.note}>{entrustedKindWords[one.kind]}</span>
              {[givenText(one, training.duration_hours_total), numbersText(one)]
                .filter((text) => text !== "")
                .map((text) => (
                  <span key={text} className={styles.note}>
                    {text}
                  </span>
                ))}
            </li>
          ))}
        </ul>
      )}
    </SheetSection>
  )
}
