import { formatEuros } from "@jalon/kernel"
import { Banner } from "@jalon/ui"
import type { DraftEffect } from "../wire/index.ts"
import styles from "./figures.module.css"
import { viewWords, formWords as words } from "./strings.fr.ts"

const count = new Intl.NumberFormat("fr-FR")
const euros = (cents: number | null): string => (cents === null ? "–" : formatEuros(cents))

type About = "pay" | "funding" | "code"

const summaryOf = ({ touched, open, touched_schools }: DraftEffect, about: About): string => {
  if (about === "code")
    return touched === 0
      ? words.codeUnused
      : words.codeUsed(count.format(touched), words.schools(touched_schools))
  return touched === 0
    ? words.nothing(count.format(open))
    : words.touched(count.format(touched), count.format(open), words.schools(touched_schools))
}

/** What a proposal changes: in euros on usual cases, then in contracts. */
export function Effect({ effect, about = "pay" }: { effect: DraftEffect; about?: About }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: read with the arrows where it is longer than the panel
    <section className={styles.effect} aria-label={words.effectTitle} tabIndex={0}>
      <Banner tone={effect.touched === 0 ? "info" : "waiting"}>
        {summaryOf(effect, about)}
        {effect.signed > 0 && ` ${words.signed(count.format(effect.signed))}`}
      </Banner>
      {effect.funding && effect.funding.contracts > 0 && (
        <p className={styles.value}>
          {words.funding(
            count.format(effect.funding.contracts),
            euros(effect.funding.before_cents),
            euros(effect.funding.after_cents),
          )}
        </p>
      )}
      {effect.samples.length > 0 && (
        <table className={styles.table}>
          <caption>{words.samples}</caption>
          <thead>
            <tr>
              <th scope="col">{words.samplesCase}</th>
              <th scope="col" className={styles.number}>
                {words.before}
              </th>
              <th scope="col" className={styles.number}>
                {words.after}
              </th>
            </tr>
          </thead>
          <tbody>
            {effect.samples.map((sample) => (
              <tr key={sample.label}>
                <th scope="row">{sample.label}</th>
                <td className={styles.number}>{euros(sample.before_cents)}</td>
                <td className={styles.number}>{euros(sample.after_cents)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {effect.rows.length > 0 && (
        <table className={styles.table}>
          <caption>{words.rowsOf[about](count.format(effect.rows.length))}</caption>
          <thead>
            <tr>
              <th scope="col">{words.number}</th>
              <th scope="col">{words.school}</th>
              <th scope="col">{words.view}</th>
              {about !== "code" && (
                <>
                  <th scope="col" className={styles.number}>
                    {words.before}
                  </th>
                  <th scope="col" className={styles.number}>
                    {words.after}
                  </th>
                </>
              )}
            </tr>
          </thead>
          <tbody>
            {effect.rows.map((row) => (
              <tr key={`${row.school} ${row.number}`}>
                <th scope="row">{row.number}</th>
                <td>{row.school}</td>
                <td>{viewWords[row.view] ?? row.view}</td>
                {about !== "code" && (
                  <>
                    <td className={styles.number}>{euros(row.before_cents)}</td>
                    <td className={styles.number}>{euros(row.after_cents)}</td>
                  </>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
