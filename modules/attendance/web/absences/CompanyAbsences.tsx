import { useRead } from "@jalon/client"
import { briefDay, capital } from "@jalon/education/web"
import { addDays, today } from "@jalon/kernel"
import { Loaded } from "@jalon/screens"
import { BoxedLine, BoxedList, StatusBadge } from "@jalon/ui"
import { employerLabelWords, hoursText, missedWords } from "../../rules/index.ts"
import { companyAbsences } from "../../wire/index.ts"
import { slotText } from "../shared/strings.fr.ts"
import styles from "./absences.module.css"
import { CompanyHours } from "./CompanyHours.tsx"
import { companyAbsencesWords as words } from "./strings.fr.ts"

const DAYS = 90

/** For a company: when its apprentices were away, and whether it is justified. Why stays with the school. */
export default function CompanyAbsences() {
  const read = useRead(companyAbsences, { query: { from: addDays(today(), -DAYS), to: today() } })
  return (
    <div className={styles.page}>
      <section className={styles.section} aria-labelledby="company-absences">
        <h2 id="company-absences">{words.title}</h2>
        <p className={styles.quiet}>{words.about}</p>
        <Loaded read={read}>
          {({ results }) =>
            results.length === 0 ? (
              <p role="status">{words.empty}</p>
            ) : (
              <BoxedList>
                {results.map((one) => (
                  <BoxedLine key={`${one.contract_id} ${one.sheet_id}`}>
                    <span className={styles.about}>
                      <span className={styles.name}>
                        {one.learner_name}
                        <StatusBadge tone={missedWords[one.state].tone}>
                          {missedWords[one.state].label}
                        </StatusBadge>
                      </span>
                      <span>
                        {[
                          one.is_absence ? words.absence : words.lateness,
                          hoursText(one.missed_minutes),
                          one.employer_label && employerLabelWords[one.employer_label],
                        ]
                          .filter(Boolean)
                          .join(" · ")}
                      </span>
                      <span className={styles.quiet}>
                        {[`${capital(briefDay(one.on_date))}, ${slotText(one)}`, one.label, one.school_name]
                          .filter(Boolean)
                          .join(" · ")}
                      </span>
                    </span>
                  </BoxedLine>
                ))}
              </BoxedList>
            )
          }
        </Loaded>
      </section>
      <CompanyHours />
    </div>
  )
}
