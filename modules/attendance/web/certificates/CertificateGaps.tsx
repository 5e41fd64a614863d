import type { Answer } from "@jalon/client"
import { formatFrenchDate, type IsoDate } from "@jalon/kernel"
import { Banner, Link } from "@jalon/ui"
import { anomalyWords, sheetStatusWords } from "../../rules/index.ts"
import type { checkCertificate } from "../../wire/index.ts"
import { sheetHref } from "../shared/addresses.ts"
import styles from "./certificates.module.css"
import { certificateWords } from "./strings.fr.ts"

const words = certificateWords.gaps
type Check = Answer<typeof checkCertificate>["check"]

const day = (date: string): string => formatFrenchDate(date as IsoDate)

/** What stands against a certificate, by name: each leads to where it is put right. */
export default function CertificateGaps({ check }: { check: Check }) {
  if (check.gaps.length === 0) return <p className={styles.quiet}>{words.complete}</p>
  const has = (code: Check["gaps"][number]["code"]) => check.gaps.some((gap) => gap.code === code)
  return (
    <Banner tone="waiting">
      <p>{check.is_blocked ? words.blocked : words.missing}</p>
      <ul className={styles.gaps}>
        {check.gaps.map(({ code, sentence }) => (
          <li key={code}>{sentence}</li>
        ))}
        {check.sheets.map(({ id, on_date, label, status }) => (
          <li key={id}>
            <Link href={sheetHref(id)}>
              {day(on_date)}, {label}
            </Link>{" "}
            ({sheetStatusWords[status]})
          </li>
        ))}
        {check.sheet_count > check.sheets.length && (
          <li>{words.moreSheets(check.sheet_count - check.sheets.length)}</li>
        )}
        {check.anomalies.map(({ sheet_id, on_date, label, code }) => (
          <li key={`${sheet_id} ${code}`}>
            <Link href={sheetHref(sheet_id)}>
              {day(on_date)}, {label}
            </Link>{" "}
            {anomalyWords[code]}
          </li>
        ))}
        {has("signatory_unknown") && (
          <li>
            <Link href="/school/settings">{words.settings}</Link>
          </li>
        )}
      </ul>
    </Banner>
  )
}
