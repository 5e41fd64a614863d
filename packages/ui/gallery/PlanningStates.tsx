import {
  describeRhythm,
  expandRhythm,
  type Period,
  publicHolidaysIn,
  type Rhythm,
  schoolHolidaysIn,
  schoolYearRange,
} from "@jalon/calendar"
import { useState } from "react"
import { AlternanceCalendar } from "../planning/AlternanceCalendar.tsx"
import { YearPainter } from "../planning/YearPainter.tsx"
import styles from "./gallery.module.css"
import { Specimen, Specimens } from "./Specimen.tsx"

const year = schoolYearRange("2026-2027")
const active = { from: "2026-09-01", to: "2027-07-02" }
const holidays = publicHolidaysIn(year, "metropole")
const breaks = schoolHolidaysIn(year, "B")
const closures = [
  { name: "Fermeture de Noël", from: "2026-12-19", to: "2027-01-03" },
  { name: "Pont de l’Ascension", from: "2027-05-07", to: "2027-05-07" },
]
const oneThree: Rhythm = {
  kind: "week_cycle",
  anchor_monday: "2026-09-07",
  school_weeks: 1,
  company_weeks: 3,
}
const twoDays: Rhythm = { kind: "weekdays", school_weekdays: [1, 2] }

const drawn = (rhythm: Rhythm): Period[] =>
  expandRhythm(rhythm, { ...active, closures, holidays, policy: "shift_next" })

const facts = { range: year, active, holidays, closures, breaks, breaksLabel: "Vacances scolaires, zone B" }

/** The year of a class: drawn, and as it is handed to companies. */
export function PlanningStates() {
  const [periods, setPeriods] = useState(() => drawn(oneThree))
  return (
    <section id="planning" className={styles.section} aria-labelledby="planning-title">
      <h2 id="planning-title">Rythme d’alternance</h2>
      <Specimens title="Peindre l’année">
        <Specimen name="Une semaine sur quatre au centre" wide>
          <YearPainter
            {...facts}
            label={`Rythme de TP NTC 2026-A, ${describeRhythm(oneThree)}`}
            periods={periods}
            dailyMinutes={420}
            dueMinutes={385 * 60}
            today="2026-11-18"
            onChange={setPeriods}
          />
        </Specimen>
      </Specimens>
      <Specimens title="Lire l’année">
        <Specimen name="Deux jours par semaine, en lecture seule" wide>
          <YearPainter
            {...facts}
            label={`Rythme de BTS MCO 1B, ${describeRhythm(twoDays)}`}
            periods={drawn(twoDays)}
            dailyMinutes={390}
            today="2026-11-18"
          />
        </Specimen>
      </Specimens>
      <h3>Calendrier remis aux entreprises</h3>
      <AlternanceCalendar
        schoolYear="2026-2027"
        {...facts}
        periods={periods}
        classLabel="TP NTC 2026-A"
        training="Titre professionnel Négociateur technico-commercial"
        rhythm={describeRhythm(oneThree)}
        school={{
          name: "CFA Horizon Métiers",
          contact: [
            "14 quai des Merisiers, 99100 Valmont-sur-Orle",
            "Inès Bordessoule, relations entreprises",
            "01 99 00 12 34 · entreprises@exemple-cfa.test",
          ],
        }}
        dailyMinutes={420}
        printedOn="2026-11-18"
      />
    </section>
  )
}
