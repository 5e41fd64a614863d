import { formatFrenchDate } from "@jalon/kernel"
import { Facts } from "@jalon/screens"
import styles from "./link.module.css"
import { linkWords as words } from "./strings.fr.ts"
import type { GuestContract } from "./use-guest-form.ts"

const range = (from: string | null, to: string | null) =>
  from && to ? words.range(formatFrenchDate(from), formatFrenchDate(to)) : null

/** Whom and what the contract is about: read here, changed by the school alone. */
export function About({ contract }: { contract: GuestContract }) {
  const { learner, training, contract_type: type } = contract
  return (
    <section className={styles.card} aria-labelledby="about">
      <h2 id="about" className={styles.heading}>
        {words.about}
      </h2>
      <Facts
        columns={2}
        facts={[
          { label: words.facts.learner[type], value: words.born(learner.name, learner.birth_year) },
          { label: words.facts.training, value: training.title },
          { label: words.facts.dates, value: range(contract.starts_on, contract.ends_on) },
          { label: words.facts.center, value: training.center },
        ]}
      />
    </section>
  )
}
