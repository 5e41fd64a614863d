import { useRead } from "@jalon/client"
import { formatFrenchDate, today } from "@jalon/kernel"
import { Loaded, useDownload } from "@jalon/screens"
import { BoxedLine, BoxedList, Button, Select } from "@jalon/ui"
import { Download } from "lucide-react"
import { useState } from "react"
import { hoursText } from "../../rules/index.ts"
import {
  companyCertificateFile,
  companyCertificates,
  companyHours,
  companyStatement,
} from "../../wire/index.ts"
import styles from "./absences.module.css"
import { companyHoursWords as words } from "./strings.fr.ts"

const MONTHS = 12

/** The present month and those before it. */
const lastMonths = (): { value: string; label: string }[] => {
  const [year = 0, month = 1] = today().split("-").map(Number)
  return Array.from({ length: MONTHS }, (_, back) => {
    const first = new Date(Date.UTC(year, month - 1 - back, 1))
    return {
      value: first.toISOString().slice(0, 7),
      label: first.toLocaleDateString("fr-FR", { month: "long", year: "numeric", timeZone: "UTC" }),
    }
  })
}

function Statement({ contractId, month, name }: { contractId: string; month: string; name: string }) {
  const { run, isPending } = useDownload(companyStatement)
  return (
    <Button
      size="small"
      icon={<Download aria-hidden />}
      isPending={isPending}
      aria-label={words.takeOf(name)}
      onPress={() => void run({ params: { contractId }, query: { month } })}
    >
      {words.take}
    </Button>
  )
}

/** The month of each apprentice, in hours: what an employer needs for the pay, and nothing of why. */
function Months() {
  const months = lastMonths()
  const [month, choose] = useState(months[0]?.value ?? "")
  const read = useRead(companyHours, { query: { month } })
  return (
    <section className={styles.section} aria-labelledby="company-hours">
      <h2 id="company-hours">{words.title}</h2>
      <p className={styles.quiet}>{words.about}</p>
      <Select
        label={words.month}
        value={month}
        options={months}
        onChange={({ target }) => choose(target.value)}
      />
      <Loaded read={read}>
        {({ results }) =>
          results.length === 0 ? (
            <p role="status">{words.empty}</p>
          ) : (
            <BoxedList>
              {results.map((one) => (
                <BoxedLine key={one.contract_id}>
                  <span className={styles.about}>
                    <span className={styles.name}>{one.learner_name}</span>
                    <span>{words.hours(hoursText(one.present_minutes), hoursText(one.due_minutes))}</span>
                    <span className={styles.quiet}>
                      {[
                        one.justified_minutes > 0 && words.justified(hoursText(one.justified_minutes)),
                        one.unjustified_minutes > 0 && words.unjustified(hoursText(one.unjustified_minutes)),
                        one.waiting_minutes > 0 && words.waiting(hoursText(one.waiting_minutes)),
                        one.late_count > 0 && words.late(one.late_count),
                        one.school_name,
                      ]
                        .filter(Boolean)
                        .join(" · ")}
                    </span>
                  </span>
                  <Statement contractId={one.contract_id} month={month} name={one.learner_name} />
                </BoxedLine>
              ))}
            </BoxedList>
          )
        }
      </Loaded>
    </section>
  )
}

function CertificateButton({ id, number }: { id: string; number: string }) {
  const { run, isPending } = useDownload(companyCertificateFile)
  return (
    <Button
      size="small"
      icon={<Download aria-hidden />}
      isPending={isPending}
      aria-label={words.takeOf(number)}
      onPress={() => void run({ params: { certificateId: id } })}
    >
      {words.take}
    </Button>
  )
}

function Certificates() {
  const read = useRead(companyCertificates)
  return (
    <section className={styles.section} aria-labelledby="company-certificates">
      <h2 id="company-certificates">{words.certificates}</h2>
      <Loaded read={read}>
        {({ results }) =>
          results.length === 0 ? (
            <p role="status">{words.noCertificate}</p>
          ) : (
            <BoxedList>
              {results.map((one) => (
                <BoxedLine key={one.id}>
                  <span className={styles.about}>
                    <span className={styles.name}>{one.learner_name}</span>
                    <span>
                      {words.period(formatFrenchDate(one.from_date), formatFrenchDate(one.to_date))} ·{" "}
                      {hoursText(one.realised_minutes)}
                    </span>
                    <span className={styles.quiet}>{`${one.number} · ${one.school_name}`}</span>
                  </span>
                  <CertificateButton id={one.id} number={one.number} />
                </BoxedLine>
              ))}
            </BoxedList>
          )
        }
      </Loaded>
    </section>
  )
}

export function CompanyHours() {
  return (
    <>
      <Months />
      <Certificates />
    </>
  )
}
