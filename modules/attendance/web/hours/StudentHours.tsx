import { type Answer, useRead } from "@jalon/client"
import { conventionWords } from "@jalon/education/rules"
import { HoursTable } from "@jalon/education/web"
import { Facts, Loaded } from "@jalon/screens"
import { hoursText } from "../../rules/index.ts"
import { getStudentHours } from "../../wire/index.ts"
import { studentHoursWords as words } from "./strings.fr.ts"
import styles from "./student-hours.module.css"

type Contract = NonNullable<Answer<typeof getStudentHours>["contract"]>

function ConventionHours({ contract }: { contract: Contract }) {
  const { convention_minutes: promised, difference_minutes: difference } = contract
  return (
    <div className={styles.contract}>
      <h3>{words.contract}</h3>
      <Facts
        columns={2}
        facts={[
          {
            label: words.convention,
            value: promised === null ? words.noConvention : hoursText(promised),
          },
          { label: words.planned, value: hoursText(contract.planned_minutes) },
          { label: words.realised, value: hoursText(contract.done_minutes) },
          { label: words.difference, value: difference === null ? null : conventionWords(difference) },
          {
            label: words.source,
            value: words.sourceText(contract.number, contract.state, contract.from, contract.to),
          },
        ]}
      />
    </div>
  )
}

/** What a learner must have, what is planned for them and what they signed for; and what their convention promises. */
export default function StudentHours({ studentId }: { studentId: string }) {
  const read = useRead(getStudentHours, { params: { studentId } })
  return (
    <section className={styles.section} aria-labelledby="student-hours">
      <h2 id="student-hours">{words.title}</h2>
      <Loaded read={read}>
        {({ years, contract }) => (
          <>
            {years.length === 0 ? (
              <p>{words.none}</p>
            ) : (
              <HoursTable
                caption={words.caption}
                first={words.class}
                done={words.done}
                rows={years.map(({ class: one, ...hours }) => ({ ...hours, key: one.id, name: one.name }))}
              />
            )}
            {contract && <ConventionHours contract={contract} />}
          </>
        )}
      </Loaded>
    </section>
  )
}
